/** Removes the cookies that scripts can see. The one that they cannot is the server's to remove. */
export const forgetCookies = (): void => {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    if (name) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
};
