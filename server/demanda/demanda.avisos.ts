import type { Database } from '../db/drizzle.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { evento, fato, recado, tabela } from '../events/anunciar.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { comCliente, comOsDois } from '../events/registrar.ts'

const motivo = 'A equipe está em outros projetos.'

/** Who sent or chose, as long as he is of the staff, with who stands in for him. */
const daCasa = (db: Database, ids: readonly number[]) => comSubstitutos(db, ids, ['gestor', 'coordenador'])

export const avisos = tabela({
  enviadaEmNomeDoCliente: recado({
    exemplo: {
      id: 1,
      nrosolicitacao: '2026-000123',
      titulo: 'Boas práticas de fabricação',
      autor: 'Paula Reis',
      empresa: { id: 1, nome: 'Padaria Exemplo' },
    },
    para: 'cliente',
    a: (db, d) => pessoasDaEmpresa(db, d.empresa.id, 'cliente'),
    mensagem: (d) => `${d.autor} enviou a solicitação ${d.nrosolicitacao}, ${d.titulo}, em nome de ${d.empresa.nome}.`,
    destino: (d) => `/solicitacoes/${d.id}`,
    assunto: (d) => `Solicitação ${d.nrosolicitacao} enviada em nome da sua empresa`,
    detalhes: () => ['Você acompanha cada passo como em qualquer solicitação sua.'],
    botao: 'Ver a solicitação',
  }),
  demandaConfigurada: fato({
    exemplo: [{ escolhida: true }, { escolhida: false }],
    historia: (d) =>
      d.escolhida ? 'Prestador, etapas e valor da demanda definidos' : 'Escolha direta do prestador retirada',
    leitores: comCliente,
  }),
  demandaAceita: evento({
    exemplo: { empresaId: 2, autorizam: [3] as readonly number[], autorId: 4, escolhidaPor: 4 },
    historia: 'O prestador aceitou a demanda',
    leitores: comOsDois,
    marco: true,
    avisos: [
      {
        para: ['gestor', 'coordenador'],
        a: (_, d) => d.autorizam,
        tipo: 'vez',
        mensagem: ({ s }) => `O prestador aceitou a demanda ${s.nrosolicitacao}: autorize a contratação.`,
        assunto: ({ s }) => `Demanda ${s.nrosolicitacao} aceita: falta autorizar`,
        detalhes: () => ['Quem enviou a demanda ou escolheu o prestador não pode autorizá-la.'],
        botao: 'Abrir a demanda',
      },
      {
        para: ['gestor', 'cliente'],
        a: async (db, { s, autorId, escolhidaPor }) => [
          ...(await daCasa(db, [autorId, escolhidaPor])),
          ...(await pessoasDaEmpresa(db, s.empresaId, 'cliente')),
        ],
        mensagem: ({ s }) => `O prestador disse sim: vai fazer ${s.oferta.titulo}, da solicitação ${s.nrosolicitacao}.`,
        assunto: ({ s }) => `Solicitação ${s.nrosolicitacao} aceita pelo prestador`,
      },
    ],
  }),
  demandaRecusada: evento({
    exemplo: { empresaId: 2, escolhidaPor: 4, motivo },
    historia: 'O prestador recusou a demanda',
    leitores: comOsDois,
    detalhe: (d) => d.motivo,
    marco: true,
    avisos: {
      para: 'gestor',
      a: async (db, { s, escolhidaPor }) => [...(await gestoresDa(db, s)), ...(await daCasa(db, [escolhidaPor]))],
      tipo: 'vez',
      mensagem: ({ s }) =>
        `O prestador recusou a demanda ${s.nrosolicitacao}: escolha outro ou convide os credenciados.`,
      assunto: ({ s }) => `Demanda ${s.nrosolicitacao} recusada pelo prestador`,
      detalhes: (d) => [`Motivo: ${d.motivo}`],
      botao: 'Abrir a demanda',
    },
  }),
})
