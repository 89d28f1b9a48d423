import { recado, sino, tabela } from '../events/anunciar.ts'

const ausente = { nome: 'Paula Reis', para: 1 }

export const avisos = tabela({
  ausenciaComecou: recado({
    exemplo: [
      { ...ausente, empresa: null as string | null, inicio: '01/12/2026', fim: '15/12/2026' },
      { ...ausente, empresa: 'Padaria Exemplo', inicio: '01/12/2026', fim: '15/12/2026' },
    ],
    para: 'qualquer',
    a: (_, d) => [d.para],
    tipo: 'vez',
    mensagem: ({ nome, empresa, inicio, fim }) =>
      `Você responde por ${nome} ${empresa ? `na representação de ${empresa}` : 'no trabalho da equipe'}, de ${inicio} a ${fim}.`,
    destino: '/perfil',
    assunto: (d) => `Você responde por ${d.nome}`,
    detalhes: () => ['O que você fizer no lugar dessa pessoa fica registrado com os dois nomes.'],
    botao: 'Ver no meu perfil',
  }),
  ausenciaTerminou: sino({
    exemplo: [
      { ...ausente, voltou: true },
      { ...ausente, voltou: false },
    ],
    para: 'qualquer',
    a: (_, d) => [d.para],
    mensagem: ({ nome, voltou }) =>
      voltou
        ? `${nome} voltou: você não responde mais no lugar dessa pessoa.`
        : `${nome} não responde mais no seu lugar.`,
    destino: '/perfil',
  }),
})
