/** Deprecated, but all that a page without a secure context has. */
interface CopyCommand {
  execCommand: (command: 'copy') => boolean;
}

/** Copies a text to the clipboard. Rejects if the browser or the visitor does not allow it. */
export async function copyText(text: string): Promise<void> {
  // On another machine without encryption, pages lack what the types promise.
  if ('clipboard' in navigator) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const setText = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', setText);
  const commands: CopyCommand = document;
  const isCopied = commands.execCommand('copy');
  document.removeEventListener('copy', setText);
  if (!isCopied) throw new Error('The browser does not copy');
}
