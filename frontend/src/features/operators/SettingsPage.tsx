import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { OperatorsSettingView } from '@/shared/api/gen/types.gen'
import { Loaded, Loading } from '@/shared/ui/feedback/Loaded'
import { Card } from '@/shared/ui/layout/Card'
import { PageHead } from '@/shared/ui/layout/PageHead'
import { Tag } from '@/shared/ui/metric/Tag'
import { settingsQuery } from './queries'

const SOURCES: Record<OperatorsSettingView['source'], string> = {
  default: 'Default',
  environment: 'From the environment',
  file: 'From a file',
}

/** The settings in force and where they come from. They are changed in the environment, not here. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <PageHead title="Settings" lede="What this process runs with. Change the environment and restart to change it." />
      <Card className="mt-6">
        <Loaded
          query={settings}
          failure="We couldn't load the settings"
          meanwhile={<Loading text="Loading settings" height={640} />}
        >
          {({ items }) => (
            <ul aria-label="Settings" className="list-none m-0 p-0">
              {items.map((setting) => (
                <SettingRow key={setting.name} {...setting} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </>
  )
}

function SettingRow({ name, value, source }: OperatorsSettingView) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 [&_+_&]:border-t">
      <div className="flex-1 basis-60 min-w-0">
        <Typography className="font-mono text-[13px]/5 wrap-anywhere">{name}</Typography>
        <Typography variant="body2" className="text-ink-2 wrap-anywhere">
          {value || 'Empty'}
        </Typography>
      </div>
      {source === 'default' ? (
        <Typography variant="caption" className="text-ink-3">
          {SOURCES.default}
        </Typography>
      ) : (
        <Tag tone="primary">{SOURCES[source]}</Tag>
      )}
    </li>
  )
}
