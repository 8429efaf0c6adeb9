import { Allowed } from '#session/allowed.tsx';
import { ApiTokens } from '#settings/api-tokens.tsx';
import { BlockList } from '#settings/block-list.tsx';
import { CannedReplies } from '#settings/canned-replies.tsx';
import { HoursSections } from '#hours/hours-sections.tsx';
import { Labels } from '#settings/labels.tsx';
import { Switches } from '#settings/switches.tsx';
import { usePageTitle } from '#shared/page-title.ts';

/** What all staff share, and the settings of this browser. */
export default function SettingsPage() {
  usePageTitle('Settings');
  return (
    <>
      <header className="page-head">
        <h1>Settings</h1>
      </header>
      <div className="page-body">
        <HoursSections />
        <CannedReplies />
        <Labels />
        <Allowed call="GET /blocks">
          <BlockList />
        </Allowed>
        <Allowed call="GET /tokens">
          <ApiTokens />
        </Allowed>
        <Switches />
      </div>
    </>
  );
}
