import { Allowed } from '@/desk/session/allowed';
import { BlockList } from '@/desk/settings/block-list';
import { CannedReplies } from '@/desk/settings/canned-replies';
import { Labels } from '@/desk/settings/labels';
import { Switches } from '@/desk/settings/switches';
import { usePageTitle } from '@/desk/shell/page-title';

/** What all staff share, and the settings of this browser. */
export default function SettingsPage() {
  usePageTitle('Settings');
  return (
    <>
      <header className="page-head">
        <h1>Settings</h1>
      </header>
      <div className="page-body">
        <CannedReplies />
        <Labels />
        <Allowed call="GET /blocks">
          <BlockList />
        </Allowed>
        <Switches />
      </div>
    </>
  );
}
