import { Transform, type Readable } from 'node:stream';
import { Joiner, Rewriter, Splitter, type MimeNode } from '@zone-eu/mailsplit';
import { decodedText } from '#incoming/mime/true-charset.ts';

/** The largest text that is read, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Writes an email anew, with its texts in UTF-8, whatever they say of their charset.
 *
 * @param raw its bytes
 * @returns streams to be joined, from its bytes to the new ones; they fail if a text is larger than 8 MB, because a part
 *   of a text must not take the place of all of it
 */
export function rereadTexts(raw: Readable): [Readable, ...NodeJS.ReadWriteStream[]] {
  const rewriter = new Rewriter(({ contentType, multipart }: MimeNode) => {
    return (
      multipart === false && (contentType === false || /^text\/(?:plain|html)$/.test(contentType))
    );
  });
  rewriter.on('node', ({ node, decoder, encoder }) => {
    const declared = node.charset === false ? '' : node.charset;
    node.setCharset('utf-8');
    const toUtf8 = utf8Writer(declared);
    toUtf8.on('error', (error) => rewriter.destroy(error));
    decoder.pipe(toUtf8).pipe(encoder);
  });
  return [raw, new Splitter({ ignoreEmbedded: true }), rewriter, new Joiner()];
}

/** Gathers a text, because only all of it tells its charset. */
function utf8Writer(declared: string): Transform {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      size += chunk.length;
      done(size > MAX_BYTES ? new RangeError('The text is too large.') : null);
    },
    flush(done) {
      done(null, decodedText(Buffer.concat(chunks), declared));
    },
  });
}
