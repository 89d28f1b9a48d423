import { tipos } from '@hub/domain/aditivo/aditivo.states.ts'
import { aditivo as api, type ConteudoPedido } from '@hub/protocol/aditivo.ts'
import { useMudanca } from '../../api/consultas.ts'
import { Falha, fraseDe } from '../../api/falha.ts'
import type { Envio } from './janelas.ts'

const sucesso = {
  propor: 'Proposta enviada. O gestor foi avisado.',
  pedir: 'Pedido enviado à coordenação.',
  encaminhar: 'Proposta encaminhada à coordenação.',
} as const

export const verbos = {
  propor: { titulo: 'Propor', botao: 'Enviar a proposta', enviando: 'Enviando' },
  pedir: { titulo: 'Pedir', botao: 'Pedir aprovação', enviando: 'Pedindo' },
  encaminhar: { titulo: 'Encaminhar', botao: 'Encaminhar à coordenação', enviando: 'Encaminhando' },
} as const

/** Sends what was written, each way with its own call. `campos` are the server's sentences by path. */
export function useEnvio(solicitacao: number, envio: Envio, aoConcluir: () => void) {
  const opcoes = { sucesso: sucesso[envio.como], erro: false, aoConcluir } as const
  const propor = useMudanca(api.propor, opcoes)
  const pedir = useMudanca(api.pedir, opcoes)
  const encaminhar = useMudanca(api.encaminhar, opcoes)
  const { error, isPending } = { propor, pedir, encaminhar }[envio.como]
  const campos = error instanceof Falha ? error.campos : {}
  return {
    enviando: isPending,
    campos,
    erro: error && !Object.keys(campos).length ? fraseDe(error) : null,
    enviar: (corpo: ConteudoPedido) =>
      envio.como === 'encaminhar'
        ? encaminhar.mutate({ params: { id: envio.aditivo.id }, corpo })
        : (envio.como === 'propor' ? propor : pedir).mutate({ params: { id: solicitacao }, corpo }),
  }
}

/** 'Propor um aditivo', 'Encaminhar o distrato'. */
export const tituloDaJanela = (tipo: keyof typeof tipos, { como }: Envio): string =>
  `${verbos[como].titulo} ${como === 'encaminhar' ? tipos[tipo].artigo : `um ${tipos[tipo].nome.toLowerCase()}`}`
