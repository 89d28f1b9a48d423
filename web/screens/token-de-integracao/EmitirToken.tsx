import { type Escopo, escoposTodos, nomeDoEscopo } from '@hub/domain/token-de-integracao/escopos.ts'
import { tokenDeIntegracao as api, type TokenComSegredo } from '@hub/protocol/token-de-integracao.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'

const validades = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '180', label: '180 dias' },
  { value: '366', label: '1 ano' },
]
const emOrdem = (escopos: readonly Escopo[]) =>
  escopos
    .map((e) => ({ value: e, label: nomeDoEscopo(e), detail: e }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
/** What reads comes before what writes. */
const permissoes = [
  ...emOrdem(escoposTodos.filter((e) => e.endsWith(':ler'))),
  ...emOrdem(escoposTodos.filter((e) => !e.endsWith(':ler'))),
]

/** Name, end and permissions of a third system. */
export const EmitirToken = ({ onDone, onClose }: { onDone: (t: TokenComSegredo) => void; onClose: () => void }) => (
  <Command
    call={api.emitir}
    values={{ nome: '', escopos: [], dias: 90 }}
    input={(corpo) => ({ corpo })}
    title="Novo token de integração"
    subtitle="Um sistema que usa a API em nome próprio"
    confirmLabel="Emitir e ver o token"
    success={false}
    onClose={onClose}
    onDone={onDone}
  >
    {(Field) => (
      <>
        <Field
          name="nome"
          as={CampoTexto}
          label="Nome do sistema"
          help="Aparece na auditoria e no histórico como autor do que o sistema fizer."
          autoComplete="off"
        />
        <Field
          name="dias"
          as={CampoSelecao}
          format={String}
          parse={Number}
          label="Vale por"
          placeholder={null}
          options={validades}
        />
        <Field name="escopos" as={GrupoDeCaixas} label="Permissões" options={permissoes} />
      </>
    )}
  </Command>
)
