import { carta, recado, sino, tabela } from '../events/anunciar.ts'

const alcance = <D extends object>(exemplo: D, mensagem: (d: D) => string) =>
  sino({ exemplo: { ...exemplo, gestor: 1 }, para: 'gestor', a: (_, d) => [d.gestor], mensagem, destino: '/demandas' })
const area = { area: 'Alimentos' }
const unidade = { unidade: 'Salvador' }

/** What accounts and companies are told by steps that several use cases share. */
export const avisos = tabela({
  areaRecebida: alcance(area, (d) => `Você passou a cuidar da área ${d.area}.`),
  areaRetirada: alcance(area, (d) => `Você não cuida mais da área ${d.area}.`),
  areaRemovida: alcance(area, (d) => `A área ${d.area}, de que você cuidava, foi removida.`),
  unidadeRecebida: alcance(unidade, (d) => `Você passou a cuidar da unidade ${d.unidade}.`),
  unidadeRetirada: alcance(unidade, (d) => `Você não cuida mais da unidade ${d.unidade}.`),
  unidadeRemovida: alcance(unidade, (d) => `A unidade ${d.unidade}, de que você cuidava, foi removida.`),
  convite: carta({
    exemplo: { nome: 'Joana', email: 'pessoa@empresa.example', dias: 7 },
    para: 'qualquer',
    assunto: 'Seu acesso ao Hub',
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      `Sua conta no Hub está pronta: você entra com ${d.email} e a senha que escolher pelo botão abaixo.`,
      `O link vale por ${d.dias} dias e pode ser usado uma vez. Depois disso, use "Esqueci a senha" na tela de entrada.`,
    ],
    botao: 'Escolher a senha',
  }),
  perfilAConfirmar: recado({
    exemplo: {
      por: 'Paula Reis',
      alvo: { nome: 'Joana', sobrenome: 'Duarte', email: 'pessoa@empresa.example' },
      perfil: 'gestor',
      haCoordenador: true,
      quem: [1] as readonly number[],
    },
    para: ['coordenador', 'admin'],
    a: (_, d) => d.quem,
    tipo: 'vez',
    mensagem: ({ por, alvo, perfil }) =>
      `É a sua vez: ${por} deu a ${alvo.nome} ${alvo.sobrenome} (${alvo.email}) o perfil de ${perfil}. Só vale depois que outra pessoa confirmar.`,
    destino: (d) => (d.haCoordenador ? '/gestores' : '/usuarios'),
    assunto: ({ alvo }) => `Perfil a confirmar: ${alvo.nome} ${alvo.sobrenome}`,
    botao: 'Ver o pedido',
  }),
  titularidadeConfirmada: recado({
    exemplo: { id: 1, nome: 'Padaria Exemplo', donos: [1] as readonly number[] },
    para: ['cliente', 'prestador'],
    a: (_, d) => d.donos,
    tipo: 'conta',
    mensagem: (d) => `Confirmamos que ${d.nome} é sua: as solicitações dela podem seguir.`,
    destino: (d) => `/empresas/${d.id}`,
    assunto: (d) => `Titularidade confirmada: ${d.nome}`,
  }),
})
