import type { TokenComSegredo } from '@hub/protocol/token-de-integracao.ts'
import { DataHora } from '../../parts/Data.tsx'
import { SegredoUmaVez } from '../../parts/SegredoUmaVez.tsx'

export const SegredoDoToken = ({ token: t, onClose }: { token: TokenComSegredo; onClose: () => void }) => (
  <SegredoUmaVez
    noun="token"
    name={t.nome}
    value={t.segredo}
    lost="Se for perdido, revogue e emita outro."
    onClose={onClose}
  >
    <p className="apoio">
      O sistema o envia em cada chamada, no cabeçalho Authorization, depois de Bearer. Vale até{' '}
      <DataHora valor={t.expira_em} />.
    </p>
  </SegredoUmaVez>
)
