import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { evento, fato, pedido, projeto, tabela } from '../events/anunciar.ts'
import { comOsDois, internos } from '../events/registrar.ts'

const dia = '27/11/2026'

export const avisos = tabela({
  visitaRegistrada: fato({
    exemplo: { dia, relato: 'Conhecemos a cozinha.' as string | undefined },
    historia: (d) => `Visita do consultor em ${d.dia}`,
    leitores: comOsDois,
    detalhe: (d) => d.relato,
  }),
  /** Way and money are the staff's alone. */
  visitaCalculada: evento({
    exemplo: [
      { dia, km: 40, faixa: 'até 50 km', valor: 12_000 as number | null },
      { dia, km: 900, faixa: 'acima de 500 km', valor: null },
    ],
    historia: ({ dia, km, faixa, valor }) =>
      `Deslocamento da visita de ${dia}: ${km} km (${faixa}), ${valor === null ? 'a cotar' : formatarReais(valor)}`,
    leitores: internos,
    avisos: {
      para: 'gestor',
      quando: (d) => d.valor === null,
      tipo: 'vez',
      // A value to be told stands in no list of what waits.
      pede: false,
      mensagem: ({ s, dia, km }) =>
        `Informe o valor do deslocamento de ${km} km da visita de ${dia}, solicitação ${s.nrosolicitacao}.`,
      destino: pedido('visitas'),
      assunto: ({ s }) => `Deslocamento a cotar: solicitação ${s.nrosolicitacao}`,
      botao: 'Ver as visitas',
    },
  }),
  visitaCotada: fato({
    exemplo: { dia, valor: 12_000, consultorId: 1 },
    historia: (d) => `Deslocamento da visita de ${d.dia} cotado em ${formatarReais(d.valor)}`,
    leitores: internos,
    avisos: {
      para: 'qualquer',
      a: (db, d) => comSubstitutos(db, [d.consultorId], ['consultor']),
      mensagem: (d) => `O deslocamento da visita de ${d.dia} foi cotado em ${formatarReais(d.valor)}.`,
      destino: projeto('visitas'),
    },
  }),
  visitaRemovida: fato({
    exemplo: { dia },
    historia: (d) => `Registro da visita de ${d.dia} retirado`,
    leitores: comOsDois,
  }),
})
