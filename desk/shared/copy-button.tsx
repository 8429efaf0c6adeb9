import { useState } from 'react';

/** A button that copies a text, and says whether it did. */
export function CopyButton({ text }: Readonly<{ text: string }>) {
  const [words, setWords] = useState('Copy');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setWords('Copied');
    } catch {
      // Browsers have no clipboard without HTTPS.
      setWords('Copy it by hand');
    }
  };
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      {words}
    </button>
  );
}
