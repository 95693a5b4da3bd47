/** Removes the cookies that scripts can see, where the browser lets them. The one that they cannot is the server's to remove. */
export const forgetCookies = async (): Promise<void> => {
  if (!('cookieStore' in window)) return;
  for (const { name } of await window.cookieStore.getAll()) if (name) await window.cookieStore.delete(name);
};
