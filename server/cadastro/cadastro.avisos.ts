import { DIAS_DA_CONFIRMACAO } from '@hub/domain/cadastro/cadastro.rules.ts'
import { carta, recado, tabela } from '../events/anunciar.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { quemDecidePelaEmpresa } from '../events/quem-decide-pela-empresa.ts'

const vinculo = { pessoa: 'João Lima', empresa: 'Padaria Exemplo' }

export const avisos = tabela({
  confirmacao: carta({
    exemplo: {},
    para: 'qualquer',
    assunto: 'Confirme seu cadastro no Hub',
    paragrafos: () => [
      'Olá.',
      'Recebemos um cadastro no Hub com este e-mail. Para concluir, confirme que o e-mail é seu e escolha a sua senha.',
      `O link vale por ${DIAS_DA_CONFIRMACAO} dias e pode ser usado uma vez.`,
      'Se não foi você, ignore esta mensagem: nada foi criado, e os dados enviados são apagados.',
    ],
    botao: 'Confirmar o cadastro',
  }),
  /** The address that was typed is a stranger's until it is confirmed: it gets no word of what was typed beside it. */
  jaTemConta: carta({
    exemplo: {},
    para: 'qualquer',
    assunto: 'Você já tem uma conta no Hub',
    paragrafos: () => [
      'Olá.',
      'Alguém preencheu o cadastro do Hub com este e-mail, que já tem uma conta. Se foi você, entre com ela; para incluir outra empresa, use "Cadastrar outra empresa" em Minhas empresas.',
      'Se não foi você, ignore esta mensagem: nada mudou.',
    ],
    botao: 'Entrar',
  }),
  cpfUsado: carta({
    exemplo: { nome: 'Joana' },
    para: 'qualquer',
    assunto: 'Um cadastro no Hub foi preenchido com o seu CPF',
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      'Alguém preencheu um cadastro no Hub com o seu CPF e outro e-mail. Se foi você, use a conta que já tem: entre com este e-mail.',
      'Se não foi você, nada mudou na sua conta. Para provar que o CPF é seu, ligue a sua conta gov.br em Meu perfil.',
    ],
    botao: 'Entrar',
  }),
  titularidadeAConferir: recado({
    exemplo: { id: 1, nome: 'Padaria Exemplo', pessoa: 'João Lima' },
    para: ['gestor', 'coordenador'],
    a: (db, { id }) => quemDecidePelaEmpresa(db, id, 'coordenador'),
    tipo: 'vez',
    mensagem: (d) => `${d.pessoa} cadastrou ${d.nome} sem comprovação. Confirme ou recuse a titularidade.`,
    destino: (d) => `/empresas/${d.id}`,
    assunto: (d) => `Titularidade a conferir: ${d.nome}`,
    botao: 'Abrir a empresa',
  }),
  vinculoPedido: recado({
    exemplo: { ...vinculo, empresaId: 1 },
    para: ['gestor', 'admin'],
    a: (db, d) => quemDecidePelaEmpresa(db, d.empresaId, 'admin'),
    tipo: 'vez',
    mensagem: (d) => `${d.pessoa} pediu para agir por ${d.empresa}. Decida o vínculo.`,
    destino: '/vinculos',
    assunto: (d) => `Pedido de vínculo: ${d.empresa}`,
    botao: 'Ver o pedido',
  }),
  vinculoPedidoAosDaEmpresa: recado({
    exemplo: { ...vinculo, empresaId: 1, lado: 'cliente' as 'cliente' | 'prestador' },
    para: ['cliente', 'prestador'],
    a: (db, d) => pessoasDaEmpresa(db, d.empresaId, d.lado),
    tipo: 'conta',
    mensagem: (d) =>
      `${d.pessoa} pediu para agir por ${d.empresa}. Se você não conhece esta pessoa, avise o seu gestor.`,
    destino: (d) => `/empresas/${d.empresaId}`,
    assunto: (d) => `Pedido de vínculo com ${d.empresa}`,
  }),
  vinculoAprovado: recado({
    exemplo: { ...vinculo, usuarioId: 1, resposta: 'Boas-vindas.' as string | null },
    para: ['cliente', 'prestador'],
    a: (_, d) => [d.usuarioId],
    tipo: 'conta',
    mensagem: (d) => `Você já pode agir por ${d.empresa} no Hub.`,
    destino: '/empresas',
    assunto: (d) => `Vínculo com ${d.empresa} aprovado`,
    detalhes: (d) => [d.resposta || false],
  }),
  vinculoRecusado: recado({
    exemplo: { ...vinculo, usuarioId: 1, resposta: 'A empresa não reconhece o pedido.' as string | null },
    para: ['cliente', 'prestador'],
    a: (_, d) => [d.usuarioId],
    tipo: 'conta',
    mensagem: (d) => `Seu pedido para agir por ${d.empresa} foi recusado: ${d.resposta}`,
    destino: '/empresas',
    assunto: (d) => `Vínculo com ${d.empresa} recusado`,
  }),
  maisUmaPessoa: recado({
    exemplo: [
      { ...vinculo, empresaId: 1, antigas: [1] as readonly number[], assina: false },
      { ...vinculo, empresaId: 1, antigas: [1] as readonly number[], assina: true },
    ],
    para: ['cliente', 'prestador'],
    a: (_, d) => d.antigas,
    tipo: 'conta',
    mensagem: (d) => `${d.pessoa} ${d.assina ? 'passou a assinar' : 'passou a agir'} por ${d.empresa}.`,
    destino: (d) => `/empresas/${d.empresaId}`,
    assunto: (d) => `Mais uma pessoa ${d.assina ? 'assina' : 'age'} por ${d.empresa}`,
  }),
})
