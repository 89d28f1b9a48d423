import { formatarReais } from '../kernel/dinheiro.ts'

/** What a document is worth as of today, for whoever holds it. */
export const estados = {
  valido: 'vale como está escrito',
  em_assinatura: 'ainda não vale',
  alterado: 'vale com a mudança',
  encerrado: 'valeu e foi cumprido',
  sem_efeito: 'não vale mais',
} as const
export type EstadoPublico = keyof typeof estados

/** Money that a sentence of the table names, in centavos. */
interface ValoresDaSituacao {
  /** Of a receipt, what it says. */
  valor: number
  /** Of it, what went back or is on its way back. */
  devolvido: number
}

interface SituacaoPublica {
  estado: EstadoPublico
  descricao: string
  /** What happened, and what the paper is worth now. */
  frase: string | ((v: ValoresDaSituacao) => string)
}

const naoAssinado = {
  expirado: {
    estado: 'sem_efeito',
    descricao: 'Expirado',
    frase: 'O prazo para assinar terminou antes de todas as assinaturas: este documento nunca valeu.',
  },
  cancelado: {
    estado: 'sem_efeito',
    descricao: 'Cancelado',
    frase: 'Este documento foi cancelado: não vale.',
  },
} as const satisfies Record<string, SituacaoPublica>

const emAssinatura: SituacaoPublica = {
  estado: 'em_assinatura',
  descricao: 'Em assinatura',
  frase: 'Ainda falta quem assine: este documento ainda não vale.',
}

/** What may have happened to an amendment that everybody signed. */
const doAditivo = {
  em_assinatura: emAssinatura,
  assinado: {
    estado: 'valido',
    descricao: 'Assinado',
    frase: 'Assinado por todas as partes. O contrato vale com a mudança que ele traz.',
  },
  mudado_depois: {
    estado: 'alterado',
    descricao: 'Mudado por outro aditivo',
    frase: 'Assinado por todas as partes. Um aditivo posterior mudou o contrato outra vez: leia também o mais novo.',
  },
  contrato_cumprido: {
    estado: 'encerrado',
    descricao: 'Contrato cumprido',
    frase: 'O contrato que este aditivo mudou foi cumprido e encerrado pelo atesto final.',
  },
  contrato_distratado: {
    estado: 'sem_efeito',
    descricao: 'Contrato distratado',
    frase: 'O contrato que este aditivo mudou foi encerrado depois por distrato, que diz o que ainda é devido.',
  },
  ...naoAssinado,
} as const satisfies Record<string, SituacaoPublica>

/**
 * Every kind of document × what happened to it → what /validar says today. One row for each; the server works out which row
 * a document is in (server/contrato/situacao-do-documento.ts), the page only shows it.
 */
export const quadro = {
  contrato: {
    em_assinatura: emAssinatura,
    assinado: {
      estado: 'valido',
      descricao: 'Assinado',
      frase: 'Assinado por todas as partes e em vigor, sem aditivos.',
    },
    aditado: {
      estado: 'alterado',
      descricao: 'Alterado por aditivo',
      frase: 'Assinado e em vigor, mas valores, etapas ou prazos mudaram por aditivo: leia também os aditivos abaixo.',
    },
    /** Changed already, and about to be changed again or ended. */
    aditado_em_mudanca: {
      estado: 'alterado',
      descricao: 'Alterado por aditivo',
      frase:
        'Assinado e em vigor, mas já mudou por aditivo: leia também os aditivos abaixo. Outra mudança ou um distrato está em preparação, e só vale quando todos assinarem.',
    },
    em_aditivo: {
      estado: 'valido',
      descricao: 'Em aditivo',
      frase: 'Assinado e em vigor. Uma mudança está em preparação: até todos a assinarem, vale como está.',
    },
    em_distrato: {
      estado: 'valido',
      descricao: 'Em distrato',
      frase: 'Assinado e em vigor. Um distrato está em preparação: até todos o assinarem, vale como está.',
    },
    encerrado: {
      estado: 'encerrado',
      descricao: 'Cumprido e encerrado',
      frase: 'O serviço foi entregue e o contrato foi encerrado pelo atesto final.',
    },
    distratado: {
      estado: 'sem_efeito',
      descricao: 'Encerrado por distrato',
      frase: 'As partes encerraram este contrato por distrato, que diz o que foi executado e o que ainda é devido.',
    },
    rescindido: {
      estado: 'sem_efeito',
      descricao: 'Encerrado por inadimplemento',
      frase:
        'O contrato terminou por falta de quem estava em atraso e foi avisado antes. O distrato diz o que foi executado e o que ainda é devido.',
    },
    ...naoAssinado,
  },
  aditivo: doAditivo,
  distrato: {
    em_assinatura: emAssinatura,
    assinado: {
      estado: 'valido',
      descricao: 'Assinado',
      frase: 'Assinado por todas as partes: o contrato que ele encerra não vale mais.',
    },
    por_inadimplemento: {
      estado: 'valido',
      descricao: 'Em vigor sem todas as assinaturas',
      frase:
        'Uma parte não assinou no prazo enquanto havia atraso, e o Patrocinador encerrou o contrato por inadimplemento com este acerto: o contrato não vale mais.',
    },
    ...naoAssinado,
  },
  atesto_final: {
    vigente: {
      estado: 'valido',
      descricao: 'Válido',
      frase: 'O serviço foi entregue e aceito por inteiro, como está escrito.',
    },
    reaberto: {
      estado: 'sem_efeito',
      descricao: 'Execução reaberta',
      frase: 'Depois deste atesto o trabalho foi devolvido à execução: ele não vale mais.',
    },
    substituido: {
      estado: 'sem_efeito',
      descricao: 'Substituído',
      frase: 'Depois deste atesto o trabalho foi devolvido à execução e outro atesto foi emitido: vale o mais novo.',
    },
  },
  recibo: {
    pago: {
      estado: 'valido',
      descricao: 'Válido',
      frase: 'O valor foi recebido e não foi devolvido.',
    },
    /** Of money that went back. */
    de_devolucao: {
      estado: 'valido',
      descricao: 'Válido',
      frase: ({ valor }) => `${formatarReais(valor)} foram devolvidos a quem tinha pago.`,
    },
    devolvido_em_parte: {
      estado: 'alterado',
      descricao: 'Devolvido em parte',
      frase: ({ valor, devolvido }) =>
        `De ${formatarReais(valor)} recebidos, ${formatarReais(devolvido)} foram devolvidos ou estão em devolução: a quitação vale por ${formatarReais(valor - devolvido)}.`,
    },
    em_devolucao: {
      estado: 'sem_efeito',
      descricao: 'Em devolução',
      frase: ({ valor }) =>
        `A devolução de ${formatarReais(valor)} foi pedida: este recibo não vale mais como quitação.`,
    },
    devolvido: {
      estado: 'sem_efeito',
      descricao: 'Devolvido',
      frase: ({ valor }) =>
        `${formatarReais(valor)} foram devolvidos a quem pagou: este recibo não vale mais como quitação.`,
    },
  },
  diagnostico: {
    aprovado: {
      estado: 'valido',
      descricao: 'Válido',
      frase: 'O diagnóstico foi feito e aprovado, como está escrito.',
    },
  },
} as const satisfies Record<string, Record<string, SituacaoPublica>>

export type TipoDeDocumento = keyof typeof quadro
export const tiposDeDocumento = Object.keys(quadro) as TipoDeDocumento[]
/** What happened to a document of this kind. */
export type Acontecido<T extends TipoDeDocumento = TipoDeDocumento> = T extends T ? keyof (typeof quadro)[T] : never

/** The row of the table, its sentence with the amounts in it. @throws RangeError for what cannot happen to that kind */
export function situacaoPublica(tipo: TipoDeDocumento, acontecido: string, valores: ValoresDaSituacao) {
  const linha = (quadro[tipo] as Record<string, SituacaoPublica>)[acontecido]
  if (!linha) throw new RangeError(`${acontecido} cannot happen to a ${tipo}`)
  const { estado, descricao, frase } = linha
  return { codigo: estado, descricao, frase: typeof frase === 'string' ? frase : frase(valores) }
}

/** Of a signed contract: what its state and amendments come to. */
export const acontecidoAoContrato = (
  situacao: string,
  aditivosEmVigor: number,
  rescindido = false,
): Acontecido<'contrato'> => {
  if (situacao === 'distratado' && rescindido) return 'rescindido'
  if (situacao === 'gerado' || situacao === 'em_assinatura') return 'em_assinatura'
  if (aditivosEmVigor > 0 && situacao === 'assinado') return 'aditado'
  if (aditivosEmVigor > 0 && (situacao === 'em_aditivo' || situacao === 'em_distrato')) return 'aditado_em_mudanca'
  return situacao as Acontecido<'contrato'>
}

/** Of an amendment: its own state, then what became of its contract. */
export function acontecidoAoAditivo(
  situacao: string,
  { contrato, maisNovos }: { contrato: string; maisNovos: number },
): Acontecido<'aditivo'> {
  if (situacao === 'gerado' || situacao === 'em_assinatura') return 'em_assinatura'
  if (situacao === 'expirado' || situacao === 'cancelado') return situacao
  if (contrato === 'distratado') return 'contrato_distratado'
  if (contrato === 'encerrado') return 'contrato_cumprido'
  return maisNovos > 0 ? 'mudado_depois' : 'assinado'
}

export const acontecidoAoDistrato = (situacao: string, rescindido = false): Acontecido<'distrato'> =>
  situacao === 'expirado' || situacao === 'cancelado'
    ? situacao
    : situacao === 'gerado' || situacao === 'em_assinatura'
      ? 'em_assinatura'
      : rescindido
        ? 'por_inadimplemento'
        : 'assinado'

/** Of a receipt: how much of what it says went back (centavos), and whether all of it has arrived. */
export const acontecidoAoRecibo = ({
  valor,
  devolvido,
  aCaminho,
}: ValoresDaSituacao & { aCaminho: boolean }): Acontecido<'recibo'> =>
  devolvido <= 0 ? 'pago' : devolvido < valor ? 'devolvido_em_parte' : aCaminho ? 'em_devolucao' : 'devolvido'

/**
 * How strangers read the name of a natural person: first name and initials. What is no word of a name (brackets, numbers) is
 * left out.
 */
export function nomeReservado(nome: string): string {
  const [primeiro = '', ...resto] = nome
    .replace(/\([^)]*\)?/g, ' ')
    .split(/\s+/)
    .filter((parte) => /^\p{L}/u.test(parte))
  return [primeiro, ...resto.filter((p) => p.length > 2).map((p) => `${p[0]}.`)].join(' ')
}
