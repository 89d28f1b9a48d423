/**
 * The parts of a request's page besides its summary, in order. One line each: name in the address, words, for whom it is
 * there, and where it comes from; its code is fetched when it is opened.
 */

import { linhaDoSubstatus } from '../parts/substatus.ts'
import { type Aba, ehInterna, type SolicitacaoVista, temPapeis } from '../screens/solicitacao/aba.ts'
import { tardioEmEspera } from '../ui/tardio.ts'
import { MensagensNovas } from './MensagensNovas.tsx'

const desdeAFase = (fase: number) => (s: SolicitacaoVista) =>
  (linhaDoSubstatus(s.substatus.codigo).etapa ?? 0) >= fase || s.fases[fase] !== undefined

/** Its stages are those of the authorised proposal; before, the ones that the offer plans: there is no project to ask for. */
const ehProjeto = (s: SolicitacaoVista) => s.etapas.some((e) => e.id !== null)

/** Several companies together: what each one has of its own stands in its own request. */
const deUmaEmpresa = (s: SolicitacaoVista) => s.count_empresas === 1
const deUmaDesdeAFase = (fase: number) => (s: SolicitacaoVista) => deUmaEmpresa(s) && desdeAFase(fase)(s)

export const abasDaSolicitacao: readonly Aba[] = [
  {
    id: 'empresas',
    rotulo: 'Empresas',
    existe: (s) => ehInterna(s) && !deUmaEmpresa(s),
    conta: (s) => s.empresas.length || undefined,
    Conteudo: tardioEmEspera(() => import('../screens/contratacao-interna/AbaEmpresas.tsx'), 'AbaEmpresas'),
  },
  {
    id: 'demanda',
    rotulo: 'Demanda interna',
    existe: (s) => s.demanda !== null,
    Conteudo: tardioEmEspera(() => import('../screens/demanda/AbaDemanda.tsx'), 'AbaDemanda'),
  },
  {
    id: 'diagnostico',
    rotulo: 'Diagnóstico',
    existe: (s) => s.diagnostico !== null,
    Conteudo: tardioEmEspera(() => import('../screens/diagnostico/AbaDiagnostico.tsx'), 'AbaDiagnostico'),
  },
  {
    id: 'propostas',
    rotulo: 'Propostas',
    // Up to the authorisation proposals are made to all companies together, and the staff chooses.
    existe: (s) => s.cota === null || s.proposta !== null,
    conta: (s) => s.propostas || undefined,
    Conteudo: tardioEmEspera(() => import('../screens/solicitacao/abas/AbaPropostas.tsx'), 'AbaPropostas'),
  },
  {
    id: 'duvidas',
    rotulo: 'Dúvidas',
    existe: (s) => s.cota === null && desdeAFase(3)(s),
    conta: (s) => s.duvidas || undefined,
    Conteudo: tardioEmEspera(() => import('../screens/duvida/AbaDuvidas.tsx'), 'AbaDuvidas'),
  },
  {
    id: 'contrato',
    rotulo: 'Contrato',
    existe: deUmaDesdeAFase(4),
    Conteudo: tardioEmEspera(() => import('./ContratoComAditivos.tsx'), 'ContratoComAditivos'),
  },
  {
    id: 'pagamento',
    rotulo: 'Pagamento',
    existe: deUmaDesdeAFase(4),
    Conteudo: tardioEmEspera(() => import('../screens/pagamento/Pagamento.tsx'), 'Pagamento'),
  },
  {
    id: 'etapas',
    rotulo: 'Etapas',
    existe: (s) => !ehProjeto(s) && (deUmaEmpresa(s) || !desdeAFase(4)(s)),
    conta: (s) => s.etapas.length || undefined,
    Conteudo: tardioEmEspera(() => import('../screens/projeto/EtapasPrevistas.tsx'), 'EtapasPrevistas'),
  },
  {
    id: 'etapas',
    rotulo: 'Etapas',
    existe: (s) => ehProjeto(s) && deUmaEmpresa(s),
    conta: (s) => s.etapas.length || undefined,
    Conteudo: tardioEmEspera(() => import('../screens/projeto/AbaEtapas.tsx'), 'AbaEtapas'),
  },
  {
    id: 'visitas',
    rotulo: 'Visitas',
    existe: deUmaDesdeAFase(5),
    Conteudo: tardioEmEspera(() => import('../screens/projeto/Visitas.tsx'), 'Visitas'),
  },
  {
    id: 'notas',
    rotulo: 'Notas',
    // What the sponsor pays the provider, and when, is not the client's; invoices in its name are among its papers.
    existe: (s) => ehInterna(s) && deUmaDesdeAFase(5)(s),
    Conteudo: tardioEmEspera(() => import('../screens/projeto/AbaNotas.tsx'), 'AbaNotas'),
  },
  {
    id: 'avaliacao',
    rotulo: 'Avaliação',
    existe: (s) => !ehInterna(s) && desdeAFase(6)(s),
    Conteudo: tardioEmEspera(() => import('../screens/avaliacao/AbaAvaliacao.tsx'), 'AbaAvaliacao'),
  },
  {
    id: 'encerramento',
    rotulo: 'Encerramento',
    existe: (s) => ehInterna(s) && deUmaDesdeAFase(6)(s),
    Conteudo: tardioEmEspera(() => import('../screens/avaliacao/AbaEncerramento.tsx'), 'AbaEncerramento'),
  },
  {
    id: 'documentos',
    rotulo: 'Documentos',
    existe: temPapeis,
    Conteudo: tardioEmEspera(() => import('../screens/solicitacao/AbaDocumentos.tsx'), 'AbaDocumentos'),
  },
  {
    id: 'mensagens',
    rotulo: 'Mensagens',
    Novas: MensagensNovas,
    Conteudo: tardioEmEspera(() => import('../screens/mensagem/AbaMensagens.tsx'), 'AbaMensagens'),
  },
  {
    id: 'recurso',
    rotulo: 'Recurso',
    existe: (s) => !ehInterna(s) && s.recurso !== null,
    Conteudo: tardioEmEspera(() => import('../screens/recurso/AbaRecurso.tsx'), 'RecursoDoCliente'),
  },
  {
    id: 'recurso',
    rotulo: 'Recurso',
    existe: (s) => ehInterna(s) && s.recurso !== null,
    Conteudo: tardioEmEspera(() => import('../screens/recurso/AbaRecurso.tsx'), 'RecursoDaEquipe'),
  },
  {
    id: 'historico',
    rotulo: 'Histórico',
    Conteudo: tardioEmEspera(() => import('../screens/solicitacao/Resumo.tsx'), 'Historico'),
  },
]
