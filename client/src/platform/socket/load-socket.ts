/** Loads the socket's code, after login: visitors of the front page do not need it. */
export const loadSocket = () => import('socket.io-client');
