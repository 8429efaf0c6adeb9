import pageScript from '@/lib/page-script/page-script.ts?script';

/** The script of every page. The build adds the addresses of the scripts that it loads (docs/decisions/020). */
export function PageScript() {
  return (
    <script
      id="page-script"
      // This is our own constant, and contains nothing that could close the element.
      dangerouslySetInnerHTML={{ __html: pageScript }}
    />
  );
}
