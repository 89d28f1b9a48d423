import { fimDoDia, fusoPadrao } from '@hub/domain/kernel/data.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Data, DataHora, Momento } from './Data.tsx'
import { fixarFuso } from './fuso.ts'
import { PrazoNaFrase } from './Prazo.tsx'

vi.mock('./clock.ts', () => ({ useHoje: () => '2026-12-01' }))
vi.mock('./calendario.ts', () => ({ useCalendario: () => ({}) }))

afterEach(() => fixarFuso(fusoPadrao))

test.each(['America/Manaus', 'America/Rio_Branco', 'America/Noronha'])(
  'a deadline is on the day with which it ends in the hub’s zone (%s)',
  (fuso) => {
    const fim = fimDoDia('2026-12-10', fuso).toISOString()
    fixarFuso(fuso)
    const na = (tela: React.ReactElement) => renderToStaticMarkup(tela).replaceAll(/<[^>]+>/g, '')
    expect(na(<Data valor={fim} />)).toBe('10/12/2026')
    expect(na(<DataHora valor={fim} />)).toBe('10/12/2026 23:59')
    expect(na(<Momento valor={fim} />)).toMatch(/^10\/12\/2026 23:59:59 \(UTC/)
    expect(na(<PrazoNaFrase ate={fim} />)).toMatch(/^10\/12\/2026 /)
    // Of who opens a link the hub knows no session: the answer brings the zone.
    fixarFuso(fusoPadrao)
    expect(na(<PrazoNaFrase ate={fim} calendario={{ fuso }} />)).toMatch(/^10\/12\/2026 /)
  },
)
