import { Transform, type Readable } from 'node:stream';
import { Joiner, Rewriter, Splitter, type MimeNode } from '@zone-eu/mailsplit';
import { decodedText } from '@/backend/incoming/mime/true-charset';

/** How much of one text is read, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Writes an email anew, with its texts in UTF-8, whatever they say of their charset.
 *
 * @param raw its bytes
 * @returns streams to be joined, from its bytes to the new ones
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
    decoder.pipe(toUtf8(declared)).pipe(encoder);
  });
  return [raw, new Splitter({ ignoreEmbedded: true }), rewriter, new Joiner()];
}

/** Gathers a text, because only all of it tells its charset. */
function toUtf8(declared: string): Transform {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < MAX_BYTES) chunks.push(chunk);
      size += chunk.length;
      done();
    },
    flush(done) {
      done(null, decodedText(Buffer.concat(chunks), declared));
    },
  });
}
