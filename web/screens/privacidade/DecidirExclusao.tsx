import { texto } from '@hub/protocol/kernel/campos.ts'
import { type PedidoDeExclusao, privacidade } from '@hub/protocol/privacidade.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { OQueFica } from './OQueFica.tsx'

interface Props {
  pedido: PedidoDeExclusao
  atender: boolean
  aoFechar: () => void
}

const esquema = z.object({ resposta: texto(1000, 3) })
const resposta = 'Seus dados pessoais foram excluídos. O que a lei manda guardar fica sob pseudônimo.'

/** Grants or refuses; what goes and what stays is said before. */
export function DecidirExclusao({ pedido: p, atender, aoFechar }: Props) {
  const formulario = useFormulario(esquema, { resposta: atender ? resposta : '' })
  const decidir = useMudanca(privacidade.decidirPedido, {
    invalida: ['/auth/admin/', '/listagem/'],
    sucesso: atender ? 'Pedido atendido. O acesso terminou e os dados saem em alguns minutos.' : 'Pedido recusado.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  return (
    <Formulario
      titulo={atender ? 'Excluir os dados desta pessoa?' : 'Recusar o pedido'}
      subtitulo={p.pessoa.nome}
      erro={formulario.formState.errors.root?.message}
      confirmar={atender ? 'Excluir os dados' : 'Recusar'}
      confirmando={atender ? 'Excluindo' : 'Recusando'}
      enviando={decidir.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) =>
        decidir.mutate({ params: { id: p.id }, corpo: { atender, ...corpo } }),
      )}
    >
      {atender ? (
        <>
          <p>
            Tem certeza de que deseja continuar com esta ação? Não dá para desfazer. A pessoa sai de todos os aparelhos
            agora; nome, e-mail, CPF e telefone dão lugar a um pseudônimo, e os vínculos com empresas terminam.
          </p>
          <OQueFica fica={p.fica} />
        </>
      ) : (
        <p>A pessoa lê o motivo, pode pedir de novo e reclamar à ANPD.</p>
      )}
      <Controller
        control={formulario.control}
        name="resposta"
        render={({ field, fieldState }) => (
          <CampoArea
            {...field}
            label={atender ? 'Resposta à pessoa' : 'Motivo'}
            help="Vai por e-mail."
            limit={1000}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
