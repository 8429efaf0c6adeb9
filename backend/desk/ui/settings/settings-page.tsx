import { BlockList } from '@/backend/desk/ui/settings/block-list';
import { CannedReplies } from '@/backend/desk/ui/settings/canned-replies';
import { Labels } from '@/backend/desk/ui/settings/labels';
import { Switches } from '@/backend/desk/ui/settings/switches';
import { usePageTitle } from '@/backend/desk/ui/shell/page-title';

/** What all of the staff share, and what this browser does. */
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
        <BlockList />
        <Switches />
      </div>
    </>
  );
}
