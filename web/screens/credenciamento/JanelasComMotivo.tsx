import { credenciamento as api, type CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { ComMotivo, type ComMotivoProps } from '../../parts/ComMotivo.tsx'
import { doCredenciamento } from './janelas.ts'

interface Props {
  c: CredenciamentoDetalhe
  aoFechar: () => void
}

/** What every question with a reason has in common. */
const comum = (aoFechar: () => void): Pick<ComMotivoProps, 'aberto' | 'aoFechar' | 'voltar' | 'fraseDe'> => ({
  aberto: true,
  aoFechar,
  voltar: 'Agora não',
  fraseDe,
})
const comMotivo = (c: CredenciamentoDetalhe, motivo: string) => ({
  params: { id: c.empresa.id },
  corpo: { servico: c.servico.id, motivo },
})

export function PedirCorrecao({ c, aoFechar }: Props) {
  const pedir = useMudanca(api.pedirCorrecao, {
    invalida: doCredenciamento,
    sucesso: 'Correção pedida. O prestador foi avisado.',
    erro: false,
  })
  return (
    <ComMotivo
      {...comum(aoFechar)}
      variante="acao"
      titulo="Pedir correção ao prestador?"
      rotulo="O que corrigir"
      ajuda="O prestador lê este texto, junto com o motivo de cada documento recusado."
      confirmar="Pedir correção"
      confirmando="Pedindo"
      aoConfirmar={(motivo) => pedir.mutateAsync(comMotivo(c, motivo))}
    >
      <p>O prestador ganha alguns dias úteis. Sem correção até o prazo, o pedido é recusado sozinho.</p>
    </ComMotivo>
  )
}

export function Devolver({ c, aoFechar }: Props) {
  const devolver = useMudanca(api.devolver, {
    invalida: doCredenciamento,
    sucesso: 'Devolvido para a análise. A gestão foi avisada.',
    erro: false,
  })
  return (
    <ComMotivo
      {...comum(aoFechar)}
      variante="acao"
      titulo="Devolver para a análise?"
      rotulo="O que rever"
      ajuda="Só as pessoas da entidade leem este texto."
      confirmar="Devolver"
      confirmando="Devolvendo"
      aoConfirmar={(motivo) => devolver.mutateAsync(comMotivo(c, motivo))}
    >
      <p>Quem analisa revê os documentos e envia de novo.</p>
    </ComMotivo>
  )
}

export function Recusar({ c, aoFechar }: Props) {
  const recusar = useMudanca(api.recusar, {
    invalida: doCredenciamento,
    sucesso: 'Pedido recusado. O prestador foi avisado.',
    erro: false,
  })
  return (
    <ComMotivo
      {...comum(aoFechar)}
      titulo={`Recusar o credenciamento de ${c.empresa.nome}?`}
      rotulo="Motivo"
      ajuda="O prestador lê este texto."
      confirmar="Recusar"
      confirmando="Recusando"
      aoConfirmar={(motivo) => recusar.mutateAsync(comMotivo(c, motivo))}
    >
      <p>O pedido em {c.servico.titulo} termina. O prestador pode pedir de novo.</p>
    </ComMotivo>
  )
}

export function Suspender({ c, aoFechar }: Props) {
  const suspender = useMudanca(api.suspender, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento suspenso. O prestador foi avisado.',
    erro: false,
  })
  return (
    <ComMotivo
      {...comum(aoFechar)}
      titulo={`Suspender o credenciamento de ${c.empresa.nome}?`}
      rotulo="Motivo"
      ajuda="O prestador lê este texto."
      confirmar="Suspender"
      confirmando="Suspendendo"
      aoConfirmar={(motivo) =>
        suspender.mutateAsync({ corpo: { empresa: c.empresa.id, servico: c.servico.id, motivo } })
      }
    >
      <p>Não chegam novos convites de {c.servico.titulo}. O que foi convidado ou contratado continua.</p>
    </ComMotivo>
  )
}

export function Descredenciar({ c, aoFechar }: Props) {
  const remover = useMudanca(api.remover, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento encerrado. O prestador foi avisado.',
    erro: false,
  })
  const n = c.projetos_em_andamento
  return (
    <ComMotivo
      {...comum(aoFechar)}
      titulo={`Descredenciar ${c.empresa.nome}?`}
      rotulo="Motivo"
      ajuda="O prestador lê este texto."
      confirmar="Descredenciar"
      confirmando="Descredenciando"
      aoConfirmar={(motivo) => remover.mutateAsync({ params: { id: c.id ?? 0 }, corpo: { motivo } })}
    >
      <p>
        Não chegam novos convites de {c.servico.titulo}, e só a entidade pode abrir outro credenciamento.{' '}
        {n > 0 &&
          (n === 1
            ? 'O projeto em andamento continua até o fim.'
            : `Os ${n} projetos em andamento continuam até o fim.`)}
      </p>
    </ComMotivo>
  )
}

/** No new invitations for any of the company's services. */
export function SuspenderEmpresa({ c, aoFechar }: Props) {
  const suspender = useMudanca(api.suspender, {
    invalida: doCredenciamento,
    sucesso: 'Empresa suspensa. O prestador foi avisado.',
    erro: false,
  })
  return (
    <ComMotivo
      {...comum(aoFechar)}
      titulo={`Suspender ${c.empresa.nome} em todos os serviços?`}
      rotulo="Motivo"
      ajuda="O prestador lê este texto."
      confirmar="Suspender a empresa"
      confirmando="Suspendendo"
      aoConfirmar={(motivo) => suspender.mutateAsync({ corpo: { empresa: c.empresa.id, servico: null, motivo } })}
    >
      <p>Não chegam novos convites de nenhum serviço. O que foi convidado ou contratado continua.</p>
    </ComMotivo>
  )
}
