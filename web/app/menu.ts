import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { NomeDeTela } from '../parts/caminhos.ts'

export interface ItemDoMenu {
  tela: NomeDeTela
  rotulo: string
  /** What one does there, for the start page. */
  para: string
  papeis: readonly Papel[]
  /** Addresses that belong to this place although they begin otherwise: records that are opened from its list. */
  abrange?: RegExp
}
interface GrupoDoMenu {
  rotulo?: string
  itens: readonly ItemDoMenu[]
}

const gestao: readonly Papel[] = ['gestor', 'coordenador']

/** The places of every group, in order. An item shows when its screen is in telas.ts and the group sees it. */
const menu: readonly GrupoDoMenu[] = [
  {
    itens: [
      {
        tela: 'catalogo',
        rotulo: 'Catálogo',
        para: 'Escolher um serviço e ver quanto o subsídio cobre.',
        papeis: ['cliente'],
      },
      {
        tela: 'solicitacoes',
        rotulo: 'Minhas solicitações',
        para: 'Acompanhar o caminho de cada serviço pedido.',
        papeis: ['cliente'],
      },
      { tela: 'diagnosticos', rotulo: 'Diagnósticos', para: 'Acompanhar e ler os diagnósticos.', papeis: ['cliente'] },
      { tela: 'empresas', rotulo: 'Minhas empresas', para: 'Manter os dados das suas empresas.', papeis: ['cliente'] },
    ],
  },
  {
    rotulo: 'Trabalho',
    itens: [
      {
        tela: 'inicio',
        rotulo: 'Painel',
        para: 'Ver o que espera por você.',
        papeis: ['prestador', 'gestor', 'coordenador', 'consultor', 'admin'],
      },
      {
        tela: 'pendentes',
        rotulo: 'Pendentes',
        para: 'Fazer o que espera por você.',
        papeis: ['prestador', ...gestao, 'consultor', 'admin'],
      },
      {
        tela: 'propostas',
        rotulo: 'Propostas',
        para: 'Responder aos convites antes do prazo.',
        papeis: ['prestador'],
        abrange: /^\/demandas-internas\/\d/,
      },
      {
        tela: 'projetos',
        rotulo: 'Projetos',
        para: 'Entregar as etapas e enviar as notas.',
        papeis: ['prestador', 'consultor'],
      },
      {
        tela: 'demandas',
        rotulo: 'Demandas',
        para: 'Conduzir e acompanhar as solicitações.',
        papeis: [...gestao, 'consultor', 'admin'],
        abrange: /^\/solicitacoes\/\d/,
      },

      {
        tela: 'assinaturas',
        rotulo: 'Assinaturas',
        para: 'Assinar vários contratos de uma vez.',
        papeis: ['coordenador'],
      },
      {
        tela: 'aditivos',
        rotulo: 'Aditivos',
        para: 'Ver as mudanças de contrato que esperam decisão.',
        papeis: [...gestao, 'admin'],
      },
      {
        tela: 'notas',
        rotulo: 'Notas',
        para: 'Ver as notas que esperam e quando são pagas.',
        papeis: ['prestador', ...gestao, 'admin'],
      },
      {
        tela: 'diagnosticos',
        rotulo: 'Diagnósticos',
        para: 'Acompanhar os diagnósticos.',
        papeis: ['prestador', 'gestor', 'coordenador', 'consultor'],
      },
      {
        tela: 'novaSolicitacao',
        rotulo: 'Nova solicitação',
        para: 'Registrar um pedido por um cliente.',
        papeis: gestao,
      },
      {
        tela: 'contratacaoInterna',
        rotulo: 'Contratação interna',
        para: 'Contratar um serviço para várias empresas.',
        papeis: gestao,
      },
      { tela: 'rascunhos', rotulo: 'Rascunhos', para: 'Continuar o que ficou por terminar.', papeis: gestao },
    ],
  },
  {
    rotulo: 'Rede',
    itens: [
      {
        tela: 'minhaEmpresa',
        rotulo: 'Minha empresa',
        para: 'Cuidar do credenciamento, dos documentos e da equipe.',
        papeis: ['prestador'],
      },
      {
        tela: 'empresas',
        rotulo: 'Empresas',
        para: 'Buscar, credenciar e acompanhar empresas.',
        papeis: [...gestao, 'admin'],
      },
      {
        tela: 'vinculos',
        rotulo: 'Pedidos de vínculo',
        para: 'Decidir quem age por cada empresa.',
        papeis: [...gestao, 'admin'],
      },
      {
        tela: 'credenciamentos',
        rotulo: 'Credenciamentos',
        para: 'Conferir documentos e decidir quem presta cada serviço.',
        papeis: [...gestao, 'admin'],
      },
      { tela: 'servicos', rotulo: 'Serviços', para: 'Manter o catálogo.', papeis: [...gestao, 'admin'] },
      { tela: 'parceiros', rotulo: 'Parceiros', para: 'Manter quem divide o preço.', papeis: [...gestao, 'admin'] },
      {
        tela: 'programas',
        rotulo: 'Programas',
        para: 'Definir subsídio, parceiro e convites.',
        papeis: ['coordenador', 'admin'],
      },
    ],
  },
  {
    rotulo: 'Gestão',
    itens: [
      {
        tela: 'centrosDeCusto',
        rotulo: 'Centros de custo',
        para: 'Ver saldos e envolvidos.',
        papeis: ['gestor', 'coordenador', 'admin'],
      },
      {
        tela: 'prestacaoDeContas',
        rotulo: 'Prestação de contas',
        para: 'Ver o que cada programa contratou e gastou.',
        papeis: ['gestor', 'coordenador', 'admin'],
      },
      {
        tela: 'questionarios',
        rotulo: 'Questionários',
        para: 'Manter as perguntas e ler as respostas.',
        papeis: [...gestao, 'admin'],
        abrange: /^\/servicos\/\d+\/perguntas/,
      },
      {
        tela: 'dimensionamento',
        rotulo: 'Dimensionamento',
        para: 'Manter o que calcula as horas.',
        papeis: [...gestao, 'admin'],
      },
      {
        tela: 'areasDeAtuacao',
        rotulo: 'Áreas de atuação',
        para: 'Definir quem cuida de cada área.',
        papeis: [...gestao, 'admin'],
      },
      {
        tela: 'unidadesDeAtendimento',
        rotulo: 'Unidades de atendimento',
        para: 'Definir cidades e gestores.',
        papeis: [...gestao, 'admin'],
      },
      { tela: 'gestores', rotulo: 'Gestores', para: 'Registrar e ativar gestores.', papeis: ['coordenador', 'admin'] },
    ],
  },
  {
    rotulo: 'Administração',
    itens: [
      { tela: 'usuarios', rotulo: 'Usuários', para: 'Manter pessoas e seus perfis.', papeis: ['admin'] },
      {
        tela: 'pedidosDeExclusao',
        rotulo: 'Pedidos de exclusão',
        para: 'Responder a quem pediu que seus dados sejam apagados.',
        papeis: ['admin'],
      },
      {
        tela: 'empresasUsuarios',
        rotulo: 'Empresas e usuários',
        para: 'Ligar pessoas a empresas.',
        papeis: ['admin'],
      },
      {
        tela: 'integracoesMetricas',
        rotulo: 'Métricas',
        para: 'Acompanhar o envio de métricas.',
        papeis: ['admin'],
      },
      {
        tela: 'integracoesProvisionamento',
        rotulo: 'Provisionamento',
        para: 'Reprocessar o envio ao ERP.',
        papeis: ['admin'],
      },
      {
        tela: 'integracoesPagamentos',
        rotulo: 'Pagamentos',
        para: 'Conferir o que foi e o que não foi pago.',
        papeis: ['admin'],
      },
      {
        tela: 'importacoes',
        rotulo: 'Importações',
        para: 'Trazer por planilha o que está em outro sistema.',
        papeis: ['coordenador', 'admin'],
      },
      {
        tela: 'webhooks',
        rotulo: 'Webhooks',
        para: 'Avisar outros sistemas do que acontece no Hub.',
        papeis: ['admin'],
      },
      {
        tela: 'tokens',
        rotulo: 'Tokens de integração',
        para: 'Deixar outros sistemas usarem a API.',
        papeis: ['admin'],
      },
      {
        tela: 'emailsEnviados',
        rotulo: 'E-mails enviados',
        para: 'Ver o que foi feito de cada e-mail.',
        papeis: ['admin'],
      },
      {
        tela: 'emails',
        rotulo: 'Modelos de e-mail',
        para: 'Ler cada e-mail que o Hub envia.',
        papeis: ['admin'],
      },
      { tela: 'parametros', rotulo: 'Parâmetros', para: 'Ajustar as regras do Hub.', papeis: ['admin'] },
      { tela: 'auditoria', rotulo: 'Auditoria', para: 'Ver quem fez o quê.', papeis: ['admin'] },
    ],
  },
]

const todos: readonly Papel[] = ['cliente', 'prestador', 'gestor', 'coordenador', 'consultor', 'admin']
const semClientes: readonly Papel[] = ['prestador', 'gestor', 'coordenador', 'consultor', 'admin']

/** What has no place in the menu and is found by the search all the same. */
const foraDoMenu: readonly ItemDoMenu[] = [
  {
    tela: 'perfil',
    rotulo: 'Meu perfil',
    para: 'Mudar seus dados, sua senha e o que recebe por e-mail.',
    papeis: todos,
  },
  { tela: 'mensagens', rotulo: 'Mensagens', para: 'Ler e responder conversas.', papeis: todos },
  {
    tela: 'catalogo',
    rotulo: 'Catálogo de serviços',
    para: 'Ver os serviços e os preços que os clientes veem.',
    papeis: semClientes,
  },
  { tela: 'carrinho', rotulo: 'Seu pedido', para: 'Ver o carrinho e contratar.', papeis: ['cliente'] },
  { tela: 'inicio', rotulo: 'Início', para: 'Ver o que espera por você.', papeis: ['cliente'] },
  { tela: 'novoServico', rotulo: 'Novo serviço', para: 'Pôr um serviço no catálogo.', papeis: todos },
  { tela: 'temas', rotulo: 'Temas e subtemas', para: 'Manter como o catálogo se divide.', papeis: todos },
  { tela: 'novoQuestionario', rotulo: 'Novo questionário', para: 'Escrever perguntas.', papeis: todos },
  {
    tela: 'conferir',
    rotulo: 'Conferir um documento',
    para: 'Ver se um documento assinado é verdadeiro.',
    papeis: todos,
  },
  { tela: 'ajuda', rotulo: 'Ajuda', para: 'Ler as perguntas de sempre.', papeis: todos },
]

/** Every place that a group may go to, of those that exist. */
export const lugaresDe = (papel: Papel, existe: (item: ItemDoMenu) => boolean): ItemDoMenu[] =>
  [...menu.flatMap((grupo) => grupo.itens), ...foraDoMenu].filter((i) => i.papeis.includes(papel) && existe(i))

/** The places that a group sees, of those that exist. */
export function menuDe(papel: Papel, existe: (item: ItemDoMenu) => boolean): GrupoDoMenu[] {
  return menu
    .map((grupo) => ({ ...grupo, itens: grupo.itens.filter((i) => i.papeis.includes(papel) && existe(i)) }))
    .filter((grupo) => grupo.itens.length > 0)
}
