/**
 * The screens that exist, one line each. To add one:
 * 1. write `web/screens/<conceito>/<Nome>.tsx` with a named export; it takes no props: parameters come from
 *    `useParametro`/`useIdDoEndereco`, filters, page and tab from `useBusca` (web/parts/endereco.ts);
 * 2. its address is in web/parts/caminhos.ts (add it there if it is not);
 * 3. add a line here: name of the address, title of the window, who sees it, its file, its export;
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

const externos: readonly Papel[] = ['cliente', 'prestador']
const internos = papeisInternos
const atendimento: readonly Papel[] = ['gestor', 'coordenador']
const responsaveis: readonly Papel[] = [...atendimento, 'admin']

// biome-ignore format: a line per screen
export const telas: readonly Tela[] = [
  tela('inicio', 'Início', ['cliente'], () => import('../screens/painel/PainelDoCliente.tsx'), 'PainelDoCliente'),
  tela('inicio', 'Início', ['gestor'], () => import('../screens/painel/PainelDaEquipe.tsx'), 'PainelDoGestor'),
  tela('inicio', 'Início', ['coordenador'], () => import('../screens/painel/PainelDaEquipe.tsx'), 'PainelDoCoordenador'),
  tela('inicio', 'Início', ['prestador'], () => import('../screens/painel/PainelDoPrestador.tsx'), 'PainelDoPrestador'),
  tela('inicio', 'Início', ['consultor'], () => import('../screens/painel/PainelDoConsultor.tsx'), 'PainelDoConsultor'),
  tela('solicitacoes', 'Minhas solicitações', ['cliente'], () => import('../screens/solicitacao/Solicitacoes.tsx'), 'Solicitacoes'),
  tela('solicitacao', 'Solicitação', ['cliente'], () => import('./Solicitacao.tsx'), 'PaginaDoCliente'),
  tela('solicitacao', 'Solicitação', internos, () => import('./Solicitacao.tsx'), 'PaginaDaEquipe'),
  tela('inicio', 'Início', 'autenticado', () => import('../screens/inicio/Inicio.tsx'), 'Inicio'),
  tela('inicio', 'Início', 'publica', () => import('../screens/portal/Apresentacao.tsx'), 'Apresentacao'),
  tela('login', 'Entrar', 'publica', async () => ({ Login }), 'Login', { semMoldura: true }),
  tela('recuperarSenha', 'Recuperar a senha', 'publica', () => import('../screens/autenticacao/RecuperarSenha.tsx'), 'RecuperarSenha', { semMoldura: true }),
  tela('redefinirSenha', 'Nova senha', 'publica', () => import('../screens/autenticacao/RedefinirSenha.tsx'), 'RedefinirSenha', { semMoldura: true }),
  tela('cadastro', 'Cadastro', 'publica', () => import('../screens/cadastro/Cadastro.tsx'), 'Cadastro'),
  tela('confirmarCadastro', 'Confirmar o cadastro', 'publica', () => import('../screens/cadastro/ConfirmarCadastro.tsx'), 'ConfirmarCadastro'),
  tela('trocaDeEmail', 'Troca de e-mail', 'publica', () => import('../screens/usuario/ResponderTroca.tsx'), 'ResponderTroca'),
  tela('vinculos', 'Pedidos de vínculo', responsaveis, () => import('../screens/cadastro/Vinculos.tsx'), 'Vinculos'),
  tela('pedidosDeExclusao', 'Pedidos de exclusão de dados', ['admin'], () => import('../screens/privacidade/PedidosDeExclusao.tsx'), 'PedidosDeExclusao'),
  tela('inicio', 'Início', ['admin'], () => import('../screens/painel/PainelDoAdmin.tsx'), 'PainelDoAdmin'),
  tela('perfil', 'Meu perfil', 'autenticado', () => import('./PerfilComAusencias.tsx'), 'PerfilComAusencias'),
  tela('mensagens', 'Mensagens', 'autenticado', () => import('../screens/mensagem/Mensagens.tsx'), 'Mensagens'),
  tela('naoEncontrada', 'Página não encontrada', 'publica', async () => ({ NaoEncontrada }), 'NaoEncontrada'),
  tela('demoEmails', 'E-mails da demonstração', 'publica', () => import('../screens/demo/Emails.tsx'), 'Emails'),
  tela('catalogo', 'Catálogo de serviços', 'publica', () => import('../screens/servico/Catalogo.tsx'), 'Catalogo'),
  tela('servico', 'Serviço', 'publica', () => import('../screens/servico/Servico.tsx'), 'Servico'),
  tela('carrinho', 'Seu pedido', 'publica', () => import('../screens/compra/Carrinho.tsx'), 'Carrinho'),
  tela('contratar', 'Contratar', ['cliente'], () => import('../screens/compra/Contratar.tsx'), 'Contratar'),
  tela('empresas', 'Minhas empresas', externos, () => import('./EmpresasComVinculos.tsx'), 'EmpresasComVinculos'),
  tela('empresas', 'Empresas', internos, () => import('../screens/empresa/Empresas.tsx'), 'Empresas'),
  tela('empresa', 'Empresa', 'autenticado', () => import('../screens/empresa/Empresa.tsx'), 'Empresa'),
  tela('minhaEmpresa', 'Minha empresa', ['prestador'], () => import('../screens/credenciamento/MinhaEmpresa.tsx'), 'MinhaEmpresa'),
  tela('meuCredenciamento', 'Credenciamento', ['prestador'], () => import('../screens/credenciamento/Credenciamento.tsx'), 'Credenciamento'),
  tela('credenciamentos', 'Credenciamentos', responsaveis, () => import('../screens/credenciamento/Credenciamentos.tsx'), 'Credenciamentos'),
  tela('credenciamento', 'Credenciamento', responsaveis, () => import('../screens/credenciamento/Credenciamento.tsx'), 'Credenciamento'),
  tela('assinar', 'Assinar o contrato', 'publica', () => import('../screens/contrato/AssinarPorLink.tsx'), 'AssinarPorLink'),
  tela('voceAssinou', 'Contrato assinado', ['cliente', 'prestador', 'coordenador'], () => import('../screens/contrato/VoceAssinou.tsx'), 'VoceAssinou'),
  tela('conferir', 'Conferir um documento', 'publica', () => import('../screens/contrato/Validar.tsx'), 'Validar'),
  tela('validar', 'Conferir um documento', 'publica', () => import('../screens/contrato/Validar.tsx'), 'Validar'),
  tela('contratacaoInterna', 'Contratação interna', atendimento, () => import('../screens/contratacao-interna/ContratacaoInterna.tsx'), 'ContratacaoInterna'),
  tela('assinaturas', 'Assinaturas', ['coordenador'], () => import('../screens/contrato/Assinaturas.tsx'), 'Assinaturas'),
  tela('propostas', 'Propostas', ['prestador'], () => import('../screens/proposta/Propostas.tsx'), 'Propostas'),
  tela('proposta', 'Proposta', ['prestador'], () => import('./PropostaComDuvidas.tsx'), 'PropostaComDuvidas'),
  tela('pagar', 'Pagar', 'publica', () => import('../screens/pagamento/PagarPorLink.tsx'), 'PagarPorLink'),
  tela('demoPagar', 'Banco de demonstração', 'publica', () => import('../screens/pagamento/PaginaDoProvedor.tsx'), 'PaginaDoProvedor'),
  tela('novaSolicitacao', 'Nova solicitação', atendimento, () => import('../screens/demanda/nova/NovaSolicitacao.tsx'), 'NovaSolicitacao'),
  tela('rascunhos', 'Rascunhos', atendimento, () => import('../screens/rascunho/Rascunhos.tsx'), 'Rascunhos'),
  tela('demandaInterna', 'Demanda', ['prestador'], () => import('../screens/demanda/DemandaInterna.tsx'), 'DemandaInterna'),
  tela('programas', 'Programas', ['coordenador', 'admin'], () => import('../screens/programa/Programas.tsx'), 'Programas'),
  tela('parceiros', 'Parceiros', responsaveis, () => import('../screens/parceiro/Parceiros.tsx'), 'Parceiros'),
  tela('parametros', 'Parâmetros', ['admin'], () => import('../screens/parametro/Parametros.tsx'), 'Parametros'),
  tela('demandas', 'Demandas', internos, () => import('../screens/demanda/Demandas.tsx'), 'Demandas'),
  tela('pendentes', 'Pendentes', 'autenticado', () => import('../screens/demanda/Pendentes.tsx'), 'Pendentes'),
  tela('projetos', 'Projetos', ['prestador', 'consultor'], () => import('../screens/projeto/Projetos.tsx'), 'Projetos'),
  tela('projeto', 'Projeto', ['prestador', 'consultor'], () => import('./ProjetoComContrato.tsx'), 'ProjetoComContrato'),
  tela('diagnosticos', 'Diagnósticos', 'autenticado', () => import('../screens/diagnostico/Diagnosticos.tsx'), 'Diagnosticos'),
  tela('diagnostico', 'Diagnóstico', 'autenticado', () => import('../screens/diagnostico/Diagnostico.tsx'), 'Diagnostico'),
  tela('questionarios', 'Questionários', responsaveis, () => import('../screens/questionario/Questionarios.tsx'), 'Questionarios'),
  tela('novoQuestionario', 'Novo questionário', atendimento, () => import('../screens/questionario/NovoQuestionario.tsx'), 'NovoQuestionario'),
  tela('editarQuestionario', 'Editar questionário', atendimento, () => import('../screens/questionario/EditarQuestionario.tsx'), 'EditarQuestionario'),
  tela('questionario', 'Questionário', responsaveis, () => import('../screens/questionario/Questionario.tsx'), 'Questionario'),
  tela('servicos', 'Serviços', responsaveis, () => import('../screens/servico-interno/Servicos.tsx'), 'Servicos'),
  tela('novoServico', 'Novo serviço', atendimento, () => import('../screens/servico-interno/NovoServico.tsx'), 'NovoServico'),
  tela('temas', 'Temas e subtemas', responsaveis, () => import('../screens/servico-interno/Temas.tsx'), 'Temas'),
  tela('servicoInterno', 'Serviço', responsaveis, () => import('../screens/servico-interno/ServicoInterno.tsx'), 'ServicoInterno'),
  tela('perguntasDoServico', 'Perguntas do serviço', responsaveis, () => import('../screens/questionario/PerguntasDoServico.tsx'), 'PerguntasDoServico'),
  tela('dimensionamento', 'Dimensionamento', responsaveis, () => import('../screens/dimensionamento/Dimensionamento.tsx'), 'Dimensionamento'),
  tela('avaliar', 'Avaliar o serviço', 'publica', () => import('../screens/avaliacao/AvaliarPorLink.tsx'), 'AvaliarPorLink'),
  tela('notas', 'Notas', ['prestador', 'gestor', 'coordenador', 'admin'], () => import('../screens/nota/Notas.tsx'), 'Notas'),
  tela('aditivos', 'Aditivos e distratos', responsaveis, () => import('../screens/aditivo/Aditivos.tsx'), 'Aditivos'),
  tela('centrosDeCusto', 'Centros de custo', responsaveis, () => import('../screens/centrocusto/CentrosDeCusto.tsx'), 'CentrosDeCusto'),
  tela('centroDeCusto', 'Centro de custo', responsaveis, () => import('../screens/centrocusto/CentroDeCusto.tsx'), 'CentroDeCusto'),
  tela('prestacaoDeContas', 'Prestação de contas', responsaveis, () => import('../screens/relatorio/PrestacaoDeContas.tsx'), 'PrestacaoDeContas'),
  tela('areasDeAtuacao', 'Áreas de atuação', responsaveis, () => import('../screens/area/Areas.tsx'), 'Areas'),
  tela('unidadesDeAtendimento', 'Unidades de atendimento', responsaveis, () => import('../screens/unidade/Unidades.tsx'), 'Unidades'),
  tela('gestores', 'Gestores', ['coordenador', 'admin'], () => import('../screens/usuario/Gestores.tsx'), 'Gestores'),
  tela('importacoes', 'Importações', ['coordenador', 'admin'], () => import('../screens/importacao/Importacoes.tsx'), 'Importacoes'),
  tela('importacao', 'Importação', ['coordenador', 'admin'], () => import('../screens/importacao/Importacao.tsx'), 'Importacao'),
  tela('tokens', 'Tokens de integração', ['admin'], () => import('../screens/token-de-integracao/Tokens.tsx'), 'Tokens'),
  tela('webhooks', 'Webhooks', ['admin'], () => import('../screens/webhook/Webhooks.tsx'), 'Webhooks'),
  tela('webhook', 'Webhook', ['admin'], () => import('../screens/webhook/Webhook.tsx'), 'Webhook'),
  tela('emailsEnviados', 'E-mails enviados', ['admin'], () => import('../screens/operacao/EmailsEnviados.tsx'), 'EmailsEnviados'),
  tela('emails', 'Modelos de e-mail', ['admin'], () => import('../screens/email-modelo/Emails.tsx'), 'Emails'),
  tela('email', 'E-mail', ['admin'], () => import('../screens/email-modelo/Email.tsx'), 'Email'),
  tela('primeirosPassos', 'Primeiros passos', ['admin'], () => import('../screens/painel/PrimeirosPassos.tsx'), 'PrimeirosPassos'),
  tela('usuarios', 'Usuários', ['admin'], () => import('../screens/usuario/Usuarios.tsx'), 'Usuarios'),
  tela('auditoria', 'Auditoria', ['admin'], () => import('../screens/auditoria/Auditoria.tsx'), 'Auditoria'),
  tela('integracoesMetricas', 'Métricas', ['admin'], () => import('../screens/integracao/Metricas.tsx'), 'Metricas'),
  tela('integracoesProvisionamento', 'Provisionamento', ['admin'], () => import('../screens/integracao/Provisionamento.tsx'), 'Provisionamento'),
  tela('integracoesPagamentos', 'Pagamentos', ['admin'], () => import('../screens/integracao/Pagamentos.tsx'), 'Pagamentos'),
  tela('empresasUsuarios', 'Empresas e usuários', ['admin'], () => import('../screens/empresa/EmpresasUsuarios.tsx'), 'EmpresasUsuarios'),
  tela('usuario', 'Usuário', ['admin'], () => import('../screens/usuario/Usuario.tsx'), 'Usuario'),
  tela('privacidade', 'Privacidade e termos', 'publica', () => import('../screens/portal/Privacidade.tsx'), 'Privacidade'),
  tela('acessibilidade', 'Acessibilidade', 'publica', () => import('../screens/portal/Acessibilidade.tsx'), 'Acessibilidade'),
  tela('ajuda', 'Ajuda', 'publica', () => import('../screens/portal/Ajuda.tsx'), 'Ajuda'),
]

export const existe = (nome: NomeDeTela): boolean => telas.some((t) => t.nome === nome)
