#ifndef FORMLINE_CMAINQUEUE_H
#define FORMLINE_CMAINQUEUE_H

// What libdispatch has for the run loops of others, such as CoreFoundation's, and declares in no header.

/// A descriptor that can be read, eight bytes at once, when the main queue has something to do
int _dispatch_get_main_queue_handle_4CF(void);

/// Does all that the main queue has to do; its argument means nothing
void _dispatch_main_queue_callback_4CF(void *message);

#endif
