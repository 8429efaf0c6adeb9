/** The invented example content, as the bundler read it (next.config.mjs). */
export const demoFiles: Readonly<Record<string, { default: string }>> = import.meta.glob<{
  default: string;
}>('/content-demo/**/*', { query: '?text', eager: true });
