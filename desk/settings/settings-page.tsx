import { BlockList } from '@/desk/settings/block-list';
import { CannedReplies } from '@/desk/settings/canned-replies';
import { Labels } from '@/desk/settings/labels';
import { Switches } from '@/desk/settings/switches';
import { usePageTitle } from '@/desk/shell/page-title';

/** The settings that all staff share, and those of this browser. */
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
