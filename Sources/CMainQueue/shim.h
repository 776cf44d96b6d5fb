#pragma once

// How a loop that is not Dispatch's own runs the main queue, as CoreFoundation does: a descriptor that can be read once there is
// something to do, and what does it. Dispatch exports both, in no public header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Null_unspecified message);
