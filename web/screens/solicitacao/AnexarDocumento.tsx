import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { Command } from '../../blocks/Command.tsx'
import { documentos } from '../../parts/arquivos.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import type { SolicitacaoVista } from './aba.ts'

/** Hands documents to the request: all of them, or none and the reason at each. */
export const AnexarDocumento = ({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) => (
  <Command
    call={api.anexarDocumento}
    values={{ solicitacao: s.id }}
    input={(corpo) => ({ corpo })}
    files={{ rule: documentos, missing: 'Escolha pelo menos um arquivo.' }}
    title="Anexar documento"
    subtitle={`Solicitação ${s.nrosolicitacao}`}
    confirmLabel="Anexar"
    success="Anexado à solicitação."
    onClose={onClose}
  >
    {(_, __, files) => (
      <>
        <Arquivos label="Arquivos" {...files} />
        <p className="apoio">Cliente e entidade leem estes documentos; dos prestadores, só o escolhido.</p>
      </>
    )}
  </Command>
)
