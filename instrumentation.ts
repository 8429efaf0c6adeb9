/** Next.js also compiles this for the Edge runtime, where nothing of it could run. */
export async function register() {
  // eslint-disable-next-line no-restricted-properties -- no setting: Next.js writes it in when it compiles
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { prepareProcess } = await import('@/lib/proxy/server/prepare-process');
    prepareProcess();
  }
}
