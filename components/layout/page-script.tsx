import { codeOf } from '#lib/islands/island-props.ts';
import pageScript from '#lib/page-script/page-script.ts?script';

/** The script of every page (docs/decisions/020). */
export function PageScript() {
  return (
    <script
      id="page-script"
      data-popovers={codeOf('popovers')}
      // This is our own constant, and contains nothing that could close the element.
      dangerouslySetInnerHTML={{ __html: pageScript }}
    />
  );
}
