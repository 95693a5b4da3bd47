/** Copies a text, and returns whether it worked: without TLS there is no clipboard, and a browser may refuse access. */
export const writeToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
