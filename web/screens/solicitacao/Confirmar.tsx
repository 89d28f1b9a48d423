import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import type { ReactNode } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { ehInterna, type SolicitacaoVista } from './aba.ts'
import { daSolicitacao } from './janelas.ts'

type Qual = 'liberarExecucao' | 'removerConsultor' | 'enviarAnaliseFinal'

interface Texto {
  titulo: string
  corpo: ReactNode
  confirmar: string
  confirmando: string
}

function textoDe(qual: Qual, s: SolicitacaoVista): Texto {
  switch (qual) {
    case 'liberarExecucao':
      return {
        titulo: `Liberar a execução de ${s.nrosolicitacao}?`,
        corpo: `${s.prestador?.nome ?? 'O prestador'} é avisado e pode começar o trabalho.`,
        confirmar: 'Liberar a execução',
        confirmando: 'Liberando',
      }
    case 'removerConsultor': {
      const c = ehInterna(s) ? s.consultor : null
      return {
        titulo: 'Desvincular o consultor?',
        corpo: `${c ? `${c.nome} ${c.sobrenome}` : 'O consultor'} deixa de ver esta solicitação.`,
        confirmar: 'Desvincular',
        confirmando: 'Desvinculando',
      }
    }
    case 'enviarAnaliseFinal':
      return {
        titulo: 'Seguir sem avaliar o serviço?',
        corpo: 'A solicitação vai para a análise final do gestor. Sua avaliação ajudaria outras empresas a escolher.',
        confirmar: 'Seguir sem avaliar',
        confirmando: 'Enviando',
      }
  }
}

/** Steps that only need a yes. */
export function Confirmar({ qual, s, aoFechar }: { qual: Qual; s: SolicitacaoVista; aoFechar: () => void }) {
  const opcoes = { invalida: daSolicitacao, erro: false } as const
  const liberar = useMudanca(api.liberar, { ...opcoes, sucesso: 'Execução liberada. O prestador foi avisado.' })
  const remover = useMudanca(api.removerConsultor, { ...opcoes, sucesso: 'Consultor desvinculado.' })
  const enviar = useMudanca(api.enviarAnaliseFinal, { ...opcoes, sucesso: 'Enviada à análise final.' })
  const params = { id: s.id }
  const fazer: Record<Qual, () => Promise<unknown>> = {
    liberarExecucao: () => liberar.mutateAsync({ params, corpo: {} }),
    removerConsultor: () => remover.mutateAsync({ params }),
    enviarAnaliseFinal: () => enviar.mutateAsync({ params, corpo: {} }),
  }
  const texto = textoDe(qual, s)
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      title={texto.titulo}
      confirmLabel={texto.confirmar}
      busyLabel={texto.confirmando}
      variant="acao"
      onConfirm={fazer[qual]}
      errorText={fraseDe}
    >
      {texto.corpo}
    </Confirmacao>
  )
}
