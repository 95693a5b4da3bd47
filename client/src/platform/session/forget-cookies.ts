/** Deletes the cookies that scripts can see, if the browser allows it. The server deletes the HTTP-only one. */
export const forgetCookies = async (): Promise<void> => {
  if (!('cookieStore' in window)) return;
  for (const { name } of await window.cookieStore.getAll()) if (name) await window.cookieStore.delete(name);
};
