import { recado, tabela } from '../events/anunciar.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'

export const avisos = tabela({
  empresaIncluida: recado({
    exemplo: {
      id: 1,
      nrosolicitacao: '2026-000123-1',
      titulo: 'Boas práticas de fabricação',
      empresa: { id: 1, nome: 'Padaria Exemplo' },
    },
    para: 'cliente',
    a: (db, d) => pessoasDaEmpresa(db, d.empresa.id, 'cliente'),
    mensagem: (d) => `${d.empresa.nome} agora faz parte da compra de ${d.titulo}: solicitação ${d.nrosolicitacao}.`,
    destino: (d) => `/solicitacoes/${d.id}`,
    assunto: (d) => `Sua empresa foi incluída em uma contratação: ${d.nrosolicitacao}`,
    detalhes: () => [
      'A entidade conduz a escolha do prestador. Depois da autorização você assina o seu contrato e acompanha as suas etapas.',
    ],
    botao: 'Ver a solicitação',
  }),
})
