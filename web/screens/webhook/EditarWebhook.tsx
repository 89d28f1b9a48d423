import { eventos, eventosTodos } from '@hub/domain/webhook/eventos.ts'
import { webhook as api, corpoDoWebhook, type Inscricao, type InscricaoComSegredo } from '@hub/protocol/webhook.ts'
import { Controller } from 'react-hook-form'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'

interface Props {
  /** Undefined: a new one. */
  inscricao?: Inscricao
  aoCriar?: (nova: InscricaoComSegredo) => void
  aoFechar: () => void
}

/** Name, address and events of a third system. */
export function EditarWebhook({ inscricao: w, aoCriar, aoFechar }: Props) {
  const formulario = useFormulario(corpoDoWebhook, {
    nome: w?.nome ?? '',
    url: w?.url ?? 'https://',
    eventos: w?.eventos ?? [],
  })
  const opcoes = {
    invalida: ['/webhooks/'],
    erro: false,
    formulario,
    aoFalhar: (falha: { mensagem: string; campos?: object | undefined }) =>
      formulario.setError('root', { message: falha.mensagem }),
  } as const
  const criar = useMudanca(api.criar, { ...opcoes, sucesso: false, aoConcluir: (nova) => aoCriar?.(nova) })
  const alterar = useMudanca(api.alterar, { ...opcoes, sucesso: 'Webhook alterado.', aoConcluir: aoFechar })
  return (
    <Formulario
      titulo={w ? 'Editar o webhook' : 'Novo webhook'}
      subtitulo={w?.nome ?? 'Um sistema que o Hub avisa do que acontece'}
      erro={formulario.formState.errors.root?.message}
      confirmar={w ? 'Salvar' : 'Criar e ver o segredo'}
      confirmando={w ? 'Salvando' : 'Criando'}
      enviando={criar.isPending || alterar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) =>
        w ? alterar.mutate({ params: { id: w.id }, corpo }) : criar.mutate({ corpo }),
      )}
    >
      <Controller
        control={formulario.control}
        name="nome"
        render={({ field, fieldState }) => (
          <CampoTexto
            {...field}
            label="Nome do sistema"
            help="Como a equipe o conhece: ERP contábil, painel da diretoria."
            autoComplete="off"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="url"
        render={({ field, fieldState }) => (
          <CampoTexto
            {...field}
            label="Endereço que recebe as mensagens"
            help="Público e com https. Endereços da rede interna são recusados."
            autoComplete="off"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="eventos"
        render={({ field, fieldState }) => (
          <GrupoDeCaixas
            {...field}
            onChange={(valor) => field.onChange(valor)}
            label="Avisar quando"
            options={eventosTodos.map((e) => ({ value: e, label: eventos[e], detail: e }))}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
