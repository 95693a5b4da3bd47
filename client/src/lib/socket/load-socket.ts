/** Loads the code of sockets: after sign-in, since who only reads the front page needs none. */
export const loadSocket = () => import('socket.io-client');
