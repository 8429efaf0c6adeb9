import { bundleIslands } from '#bundle-islands.mjs';

/**
 * A loader for `lib/islands/manifest.ts`: puts in the names of the files of the islands and, for the site during
 * development, which has no such files, their texts.
 *
 * @this {{ rootContext: string, async: () => (error: unknown, code?: string) => void, addDependency: (file: string) => void }}
 */
export default function islandsLoader() {
  const done = this.async();
  bundleIslands(this.rootContext).then(({ islands, files, sources }) => {
    for (const source of sources) this.addDependency(source);
    const texts = Object.fromEntries(files);
    done(
      null,
      `export const islands = ${JSON.stringify(islands)};\nexport const texts = ${JSON.stringify(texts)};`,
    );
  }, done);
}
