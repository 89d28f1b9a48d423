/**
 * The screens that exist, one line each. To add one:
 * 1. write `web/screens/<conceito>/<Nome>.tsx` with a named export; it takes no props: parameters come from
 *    `useParametro`/`useIdDoEndereco`, filters, page and tab from `useBusca` (web/parts/endereco.ts);
 * 2. its address is in web/parts/caminhos.ts (add it there if it is not);
 * 3. add a line here: name of the address, title of the window, who sees it, where it is;
 * 4. its place in the menu is in menu.ts already, and shows up because the line exists.
 * What it shows first can be asked for before it is drawn: `Pagina.antes` (tela.ts), as Solicitacao.tsx beside this file does.
 * Two lines with one name: the same address with another screen for other groups (the client's and the staff's request).
 * The guard, the frame, the title, the focus and the splitting of the code follow from the line.
 */
import { type Papel, papeisInternos } from '@hub/domain/kernel/papel.ts'
import type { NomeDeTela } from '../parts/caminhos.ts'
// The two that are needed when nothing can be fetched come with the program itself.
import { Login } from '../screens/autenticacao/Login.tsx'
import { NaoEncontrada } from '../screens/inicio/NaoEncontrada.tsx'
import { type Tela, tela } from './tela.ts'
import { telasDoCadastro } from './telas-do-cadastro.ts'

const externos: readonly Papel[] = ['cliente', 'prestador']
const internos = papeisInternos

export const telas: readonly Tela[] = [
  tela(
    'inicio',
    'Início',
    ['cliente'],
    async () => (await import('../screens/painel/PainelDoCliente.tsx')).PainelDoCliente,
  ),
  tela('inicio', 'Início', ['gestor'], async () => (await import('../screens/painel/PainelDaCasa.tsx')).PainelDoGestor),
  tela(
    'inicio',
    'Início',
    ['coordenador'],
    async () => (await import('../screens/painel/PainelDaCasa.tsx')).PainelDoCoordenador,
  ),
  tela(
    'inicio',
    'Início',
    ['prestador'],
    async () => (await import('../screens/painel/PainelDoPrestador.tsx')).PainelDoPrestador,
  ),
  tela(
    'inicio',
    'Início',
    ['consultor'],
    async () => (await import('../screens/painel/PainelDoConsultor.tsx')).PainelDoConsultor,
  ),
  tela(
    'solicitacoes',
    'Minhas solicitações',
    ['cliente'],
    async () => (await import('../screens/solicitacao/Solicitacoes.tsx')).Solicitacoes,
  ),
  tela('solicitacao', 'Solicitação', ['cliente'], async () => (await import('./Solicitacao.tsx')).PaginaDoCliente),
  tela('solicitacao', 'Solicitação', internos, async () => (await import('./Solicitacao.tsx')).PaginaDaEquipe),
  tela('inicio', 'Início', 'autenticado', async () => (await import('../screens/inicio/Inicio.tsx')).Inicio),
  tela('inicio', 'Início', 'publica', async () => (await import('../screens/portal/Apresentacao.tsx')).Apresentacao),
  tela('login', 'Entrar', 'publica', async () => Login, {
    semMoldura: true,
  }),
  tela(
    'recuperarSenha',
    'Recuperar a senha',
    'publica',
    async () => (await import('../screens/autenticacao/RecuperarSenha.tsx')).RecuperarSenha,
    { semMoldura: true },
  ),
  tela(
    'redefinirSenha',
    'Nova senha',
    'publica',
    async () => (await import('../screens/autenticacao/RedefinirSenha.tsx')).RedefinirSenha,
    { semMoldura: true },
  ),
  ...telasDoCadastro,
  tela(
    'perfil',
    'Meu perfil',
    'autenticado',
    async () => (await import('./PerfilComAusencias.tsx')).PerfilComAusencias,
  ),
  tela(
    'mensagens',
    'Mensagens',
    'autenticado',
    async () => (await import('../screens/mensagem/Mensagens.tsx')).Mensagens,
  ),
  tela('naoEncontrada', 'Página não encontrada', 'publica', async () => NaoEncontrada),
  tela(
    'demoEmails',
    'E-mails da demonstração',
    'publica',
    async () => (await import('../screens/demo/Emails.tsx')).Emails,
  ),
  tela(
    'catalogo',
    'Catálogo de serviços',
    'publica',
    async () => (await import('../screens/servico/Catalogo.tsx')).Catalogo,
  ),
  tela('servico', 'Serviço', 'publica', async () => (await import('../screens/servico/Servico.tsx')).Servico),
  tela('carrinho', 'Seu pedido', 'publica', async () => (await import('../screens/compra/Carrinho.tsx')).Carrinho),
  tela('contratar', 'Contratar', ['cliente'], async () => (await import('../screens/compra/Contratar.tsx')).Contratar),
  tela(
    'empresas',
    'Minhas empresas',
    externos,
    async () => (await import('./EmpresasComVinculos.tsx')).EmpresasComVinculos,
  ),
  tela('empresas', 'Empresas', internos, async () => (await import('../screens/empresa/Empresas.tsx')).Empresas),
  tela('empresa', 'Empresa', 'autenticado', async () => (await import('../screens/empresa/Empresa.tsx')).Empresa),
  tela(
    'minhaEmpresa',
    'Minha empresa',
    ['prestador'],
    async () => (await import('../screens/credenciamento/MinhaEmpresa.tsx')).MinhaEmpresa,
  ),
  tela(
    'meuCredenciamento',
    'Credenciamento',
    ['prestador'],
    async () => (await import('../screens/credenciamento/Credenciamento.tsx')).Credenciamento,
  ),
  tela(
    'credenciamentos',
    'Credenciamentos',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/credenciamento/Credenciamentos.tsx')).Credenciamentos,
  ),
  tela(
    'credenciamento',
    'Credenciamento',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/credenciamento/Credenciamento.tsx')).Credenciamento,
  ),
  tela(
    'assinar',
    'Assinar o contrato',
    'publica',
    async () => (await import('../screens/contrato/AssinarPorLink.tsx')).AssinarPorLink,
  ),
  tela(
    'voceAssinou',
    'Contrato assinado',
    ['cliente', 'prestador', 'coordenador'],
    async () => (await import('../screens/contrato/VoceAssinou.tsx')).VoceAssinou,
  ),
  tela(
    'conferir',
    'Conferir um documento',
    'publica',
    async () => (await import('../screens/contrato/Validar.tsx')).Validar,
  ),
  tela(
    'validar',
    'Conferir um documento',
    'publica',
    async () => (await import('../screens/contrato/Validar.tsx')).Validar,
  ),
  tela(
    'contratacaoInterna',
    'Contratação interna',
    ['gestor', 'coordenador'],
    async () => (await import('../screens/contratacao-interna/ContratacaoInterna.tsx')).ContratacaoInterna,
  ),
  tela(
    'assinaturas',
    'Assinaturas',
    ['coordenador'],
    async () => (await import('../screens/contrato/Assinaturas.tsx')).Assinaturas,
  ),
  tela(
    'propostas',
    'Propostas',
    ['prestador'],
    async () => (await import('../screens/proposta/Propostas.tsx')).Propostas,
  ),
  tela(
    'proposta',
    'Proposta',
    ['prestador'],
    async () => (await import('./PropostaComDuvidas.tsx')).PropostaComDuvidas,
  ),
  tela('pagar', 'Pagar', 'publica', async () => (await import('../screens/pagamento/PagarPorLink.tsx')).PagarPorLink),
  tela(
    'demoPagar',
    'Banco de demonstração',
    'publica',
    async () => (await import('../screens/pagamento/PaginaDoProvedor.tsx')).PaginaDoProvedor,
  ),
  tela(
    'novaSolicitacao',
    'Nova solicitação',
    ['gestor', 'coordenador'],
    async () => (await import('../screens/demanda/nova/NovaSolicitacao.tsx')).NovaSolicitacao,
  ),
  tela(
    'rascunhos',
    'Rascunhos',
    ['gestor', 'coordenador'],
    async () => (await import('../screens/rascunho/Rascunhos.tsx')).Rascunhos,
  ),
  tela(
    'demandaInterna',
    'Demanda',
    ['prestador'],
    async () => (await import('../screens/demanda/DemandaInterna.tsx')).DemandaInterna,
  ),
  tela(
    'programas',
    'Programas',
    ['coordenador', 'admin'],
    async () => (await import('../screens/programa/Programas.tsx')).Programas,
  ),
  tela(
    'parceiros',
    'Parceiros',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/parceiro/Parceiros.tsx')).Parceiros,
  ),
  tela(
    'parametros',
    'Parâmetros',
    ['admin'],
    async () => (await import('../screens/parametro/Parametros.tsx')).Parametros,
  ),
  tela('demandas', 'Demandas', internos, async () => (await import('../screens/demanda/Demandas.tsx')).Demandas),
  tela(
    'pendentes',
    'Pendentes',
    'autenticado',
    async () => (await import('../screens/demanda/Pendentes.tsx')).Pendentes,
  ),
  tela(
    'projetos',
    'Projetos',
    ['prestador', 'consultor'],
    async () => (await import('../screens/projeto/Projetos.tsx')).Projetos,
  ),
  tela(
    'projeto',
    'Projeto',
    ['prestador', 'consultor'],
    async () => (await import('./ProjetoComContrato.tsx')).ProjetoComContrato,
  ),
  tela(
    'diagnosticos',
    'Diagnósticos',
    'autenticado',
    async () => (await import('../screens/diagnostico/Diagnosticos.tsx')).Diagnosticos,
  ),
  tela(
    'diagnostico',
    'Diagnóstico',
    'autenticado',
    async () => (await import('../screens/diagnostico/Diagnostico.tsx')).Diagnostico,
  ),
  tela(
    'questionarios',
    'Questionários',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/questionario/Questionarios.tsx')).Questionarios,
  ),
  tela(
    'novoQuestionario',
    'Novo questionário',
    ['gestor', 'coordenador'],
    async () => (await import('../screens/questionario/NovoQuestionario.tsx')).NovoQuestionario,
  ),
  tela(
    'editarQuestionario',
    'Editar questionário',
    ['gestor', 'coordenador'],
    async () => (await import('../screens/questionario/EditarQuestionario.tsx')).EditarQuestionario,
  ),
  tela(
    'questionario',
    'Questionário',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/questionario/Questionario.tsx')).Questionario,
  ),
  tela(
    'servicos',
    'Serviços',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/servico-interno/Servicos.tsx')).Servicos,
  ),
  tela(
    'novoServico',
    'Novo serviço',
    ['gestor', 'coordenador'],
    async () => (await import('../screens/servico-interno/NovoServico.tsx')).NovoServico,
  ),
  tela(
    'temas',
    'Temas e subtemas',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/servico-interno/Temas.tsx')).Temas,
  ),
  tela(
    'servicoInterno',
    'Serviço',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/servico-interno/ServicoInterno.tsx')).ServicoInterno,
  ),
  tela(
    'perguntasDoServico',
    'Perguntas do serviço',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/questionario/PerguntasDoServico.tsx')).PerguntasDoServico,
  ),
  tela(
    'dimensionamento',
    'Dimensionamento',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/dimensionamento/Dimensionamento.tsx')).Dimensionamento,
  ),
  tela(
    'avaliar',
    'Avaliar o serviço',
    'publica',
    async () => (await import('../screens/avaliacao/AvaliarPorLink.tsx')).AvaliarPorLink,
  ),
  tela(
    'notas',
    'Notas',
    ['prestador', 'gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/nota/Notas.tsx')).Notas,
  ),
  tela(
    'aditivos',
    'Aditivos e distratos',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/aditivo/Aditivos.tsx')).Aditivos,
  ),
  tela(
    'centrosDeCusto',
    'Centros de custo',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/centrocusto/CentrosDeCusto.tsx')).CentrosDeCusto,
  ),
  tela(
    'centroDeCusto',
    'Centro de custo',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/centrocusto/CentroDeCusto.tsx')).CentroDeCusto,
  ),
  tela(
    'prestacaoDeContas',
    'Prestação de contas',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/relatorio/PrestacaoDeContas.tsx')).PrestacaoDeContas,
  ),
  tela(
    'areasDeAtuacao',
    'Áreas de atuação',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/area/Areas.tsx')).Areas,
  ),
  tela(
    'unidadesDeAtendimento',
    'Unidades de atendimento',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/unidade/Unidades.tsx')).Unidades,
  ),
  tela(
    'gestores',
    'Gestores',
    ['coordenador', 'admin'],
    async () => (await import('../screens/usuario/Gestores.tsx')).Gestores,
  ),
  tela(
    'importacoes',
    'Importações',
    ['coordenador', 'admin'],
    async () => (await import('../screens/importacao/Importacoes.tsx')).Importacoes,
  ),
  tela(
    'importacao',
    'Importação',
    ['coordenador', 'admin'],
    async () => (await import('../screens/importacao/Importacao.tsx')).Importacao,
  ),
  tela(
    'tokens',
    'Tokens de integração',
    ['admin'],
    async () => (await import('../screens/token-de-integracao/Tokens.tsx')).Tokens,
  ),
  tela('webhooks', 'Webhooks', ['admin'], async () => (await import('../screens/webhook/Webhooks.tsx')).Webhooks),
  tela('webhook', 'Webhook', ['admin'], async () => (await import('../screens/webhook/Webhook.tsx')).Webhook),
  tela(
    'emailsEnviados',
    'E-mails enviados',
    ['admin'],
    async () => (await import('../screens/operacao/EmailsEnviados.tsx')).EmailsEnviados,
  ),
  tela(
    'emails',
    'Modelos de e-mail',
    ['admin'],
    async () => (await import('../screens/email-modelo/Emails.tsx')).Emails,
  ),
  tela('email', 'E-mail', ['admin'], async () => (await import('../screens/email-modelo/Email.tsx')).Email),
  tela(
    'primeirosPassos',
    'Primeiros passos',
    ['admin'],
    async () => (await import('../screens/painel/PrimeirosPassos.tsx')).PrimeirosPassos,
  ),
  tela('usuarios', 'Usuários', ['admin'], async () => (await import('../screens/usuario/Usuarios.tsx')).Usuarios),
  tela('auditoria', 'Auditoria', ['admin'], async () => (await import('../screens/auditoria/Auditoria.tsx')).Auditoria),
  tela(
    'integracoesMetricas',
    'Métricas',
    ['admin'],
    async () => (await import('../screens/integracao/Metricas.tsx')).Metricas,
  ),
  tela(
    'integracoesProvisionamento',
    'Provisionamento',
    ['admin'],
    async () => (await import('../screens/integracao/Provisionamento.tsx')).Provisionamento,
  ),
  tela(
    'integracoesPagamentos',
    'Pagamentos',
    ['admin'],
    async () => (await import('../screens/integracao/Pagamentos.tsx')).Pagamentos,
  ),
  tela(
    'empresasUsuarios',
    'Empresas e usuários',
    ['admin'],
    async () => (await import('../screens/empresa/EmpresasUsuarios.tsx')).EmpresasUsuarios,
  ),
  tela('usuario', 'Usuário', ['admin'], async () => (await import('../screens/usuario/Usuario.tsx')).Usuario),
  tela(
    'privacidade',
    'Privacidade e termos',
    'publica',
    async () => (await import('../screens/portal/Privacidade.tsx')).Privacidade,
  ),
  tela(
    'acessibilidade',
    'Acessibilidade',
    'publica',
    async () => (await import('../screens/portal/Acessibilidade.tsx')).Acessibilidade,
  ),
  tela('ajuda', 'Ajuda', 'publica', async () => (await import('../screens/portal/Ajuda.tsx')).Ajuda),
]

export const existe = (nome: NomeDeTela): boolean => telas.some((t) => t.nome === nome)
