/** Next.js also compiles this file for the Edge runtime, where none of it could run. */
export async function register() {
  // oxlint-disable-next-line no-restricted-properties -- not a setting: Next.js fills it in when it compiles
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { prepareProcess } = await import('#lib/proxy/server/prepare-process.ts');
    await prepareProcess();
  }
}
