// Loaded with `node --import` into what builds: a server that was installed without development packages can only run
// what was built elsewhere, and should say so.
try {
  import.meta.resolve('@tailwindcss/postcss');
} catch {
  console.error('The packages that build are not installed. Run: npm ci --include=dev');
  process.exit(1);
}
