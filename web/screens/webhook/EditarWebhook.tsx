import { eventos, eventosTodos } from '@hub/domain/webhook/eventos.ts'
import { webhook as api, corpoDoWebhook, type Inscricao, type InscricaoComSegredo } from '@hub/protocol/webhook.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'

interface Props {
  /** Undefined: a new one. */
  inscricao?: Inscricao
  aoCriar?: (nova: InscricaoComSegredo) => void
  onClose: () => void
}

/** Name, address and events of a third system. */
export const EditarWebhook = ({ inscricao: w, aoCriar, onClose }: Props) => (
  <Command
    call={w ? api.alterar : api.criar}
    schema={corpoDoWebhook}
    values={{ nome: w?.nome ?? '', url: w?.url ?? 'https://', eventos: w?.eventos ?? [] }}
    input={(corpo) => (w ? { params: { id: w.id }, corpo } : { corpo })}
    title={w ? 'Editar o webhook' : 'Novo webhook'}
    subtitle={w?.nome ?? 'Um sistema que o Hub avisa do que acontece'}
    confirmLabel={w ? 'Salvar' : 'Criar e ver o segredo'}
    busyLabel={w ? 'Salvando' : 'Criando'}
    success={w ? 'Webhook alterado.' : false}
    onClose={onClose}
    onDone={(feito) => 'segredo' in feito && aoCriar?.(feito)}
  >
    {(Field) => (
      <>
        <Field
          name="nome"
          as={CampoTexto}
          label="Nome do sistema"
          help="Como a equipe o conhece: ERP contábil, painel da diretoria."
          autoComplete="off"
        />
        <Field
          name="url"
          as={CampoTexto}
          label="Endereço que recebe as mensagens"
          help="Público e com https. Endereços da rede interna são recusados."
          autoComplete="off"
        />
        <Field
          name="eventos"
          as={GrupoDeCaixas}
          label="Avisar quando"
          options={eventosTodos.map((e) => ({ value: e, label: eventos[e], detail: e }))}
        />
      </>
    )}
  </Command>
)
