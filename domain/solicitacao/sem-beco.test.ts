import { expect, test } from 'vitest'
import { abertos, aditivo } from '../aditivo/aditivo.states.ts'
import { baixa } from '../baixa/baixa.states.ts'
import { cobranca } from '../cobranca/cobranca.states.ts'
import { contrato } from '../contrato/contrato.states.ts'
import { etapa } from '../etapa/etapa.states.ts'
import type { Papel } from '../kernel/papel.ts'
import { proposta } from '../proposta/proposta.states.ts'
import { type Substatus, solicitacao, substatusTodos } from './solicitacao.states.ts'
import { type FatosDaVez, semPessoas, type Vez, vezesDa } from './vez.rules.ts'

/** Which commands an act is, by how its sentence begins: of the request itself, or of what belongs to it. */
const comandosDoAto: readonly [string, { solicitacao?: readonly string[]; outros?: readonly (readonly Papel[])[] }][] =
  [
    ['analisar a solicitação', { solicitacao: ['liberar', 'indeferir'] }],
    ['atualizar os dados', { solicitacao: ['responderAtualizacao'] }],
    ['conferir os dados', { solicitacao: ['aprovarAtualizacao'] }],
    ['decidir o recurso', { solicitacao: ['aceitarRecurso', 'negarRecurso'] }],
    ['concluir o diagnóstico', { solicitacao: ['aprovarDiagnostico', 'dispensarDiagnostico'] }],
    ['enviar a proposta', { outros: [papeis(proposta.comandos.enviar.quem)] }],
    ['aceitar a demanda', { solicitacao: ['aceitarDemanda', 'recusarDemanda'] }],
    ['escolher uma proposta', { solicitacao: ['escolher', 'escolherPelaCasa'] }],
    ['responder à negociação', { outros: [papeis(proposta.comandos.enviar.quem)] }],
    ['abrir nova rodada', { solicitacao: ['abrirRodada'] }],
    ['autorizar', { solicitacao: ['autorizar', 'autorizarAcimaDaAlcada'] }],
    ['devolver a escolha', { solicitacao: ['devolver'] }],
    ['assinar o', { outros: [papeis(contrato.comandos.assinar.quem)] }],
    // The administration alone links people to companies (protocol/permissoes).
    ['definir quem assina', { outros: [['admin']] }],
    ['pagar', { outros: [['cliente']] }],
    ['confirmar o pagamento', { outros: [papeis(cobranca.comandos.confirmarPresencial.quem)] }],
    ['liberar a execução', { solicitacao: ['liberarExecucao'] }],
    ['conferir a entrega', { outros: [papeis(etapa.comandos.aceitar.quem)] }],
    ['entregar as etapas', { outros: [papeis(etapa.comandos.entregar.quem)] }],
    ['finalizar o projeto', { solicitacao: ['finalizarProjeto'] }],
    ['decidir sobre o', { outros: [papeis(aditivo.comandos.encaminhar.quem)] }],
    ['decidir o distrato', { outros: [papeis(aditivo.comandos.rescindir.quem)] }],
    ['aprovar o', { outros: [papeis(aditivo.comandos.aprovar.quem)] }],
    ['retirar o', { outros: [papeis(aditivo.comandos.retirar.quem)] }],
    ['avaliar o serviço', { solicitacao: ['enviarAnaliseFinal'] }],
    ['fazer a análise final', { solicitacao: ['concluir', 'devolverExecucao'] }],
    // Asking for a write-off has no state before it: the managers' (domain/cobranca, pedirBaixa).
    ['cobrar o cliente', { outros: [['gestor', 'coordenador']] }],
    ['decidir a baixa', { outros: [papeis(baixa.comandos.aprovar.quem)] }],
  ]

function papeis(quem: readonly string[]): readonly Papel[] {
  return quem.filter((q): q is Papel => q !== 'sistema')
}

const booleanos = [false, true] as const
const segundas = (autor: number) => [
  null,
  ...booleanos.map((coordenadorLivre) => ({ autores: [autor], coordenadorLivre })),
]

/** Every combination of what decides whose turn it is, as far as it can be in a substatus. */
function* combinacoes(s: Substatus): Generator<FatosDaVez> {
  const partes = ['cliente', 'prestador', 'entidade'] as const
  const pendentes = partes.flatMap((_, i) => [partes.slice(i), partes.slice(0, i + 1)])
  const mudancas =
    s === 'em_execucao'
      ? [
          null,
          ...(['aditivo', 'distrato'] as const).flatMap((tipo) =>
            // A change of its stages is never decided without signatures.
            abertos
              .filter((situacao) => tipo === 'distrato' || situacao !== 'em_decisao')
              .flatMap((situacao) =>
                booleanos.map((coordenadorLivre) => ({ tipo, situacao, autores: [2], coordenadorLivre })),
              ),
          ),
        ]
      : [null]
  const devendo =
    s === 'aguardando_analise_final'
      ? [
          null,
          ...booleanos.flatMap((vencida) =>
            booleanos.flatMap((atesto) => segundas(4).map((b) => ({ vencida, atesto, baixa: b }))),
          ),
        ]
      : [null]
  for (const mudanca of mudancas)
    for (const d of devendo)
      for (const presencial of segundas(3))
        for (const assinaturasPendentes of pendentes)
          for (const semQuemAssine of [[], ['cliente'], ['cliente', 'prestador']] as const)
            for (const flag of booleanos)
              for (const outra of booleanos)
                yield {
                  substatus: s,
                  atualizacaoRespondida: flag,
                  assinaturasPendentes,
                  semQuemAssine: semQuemAssine.filter((x) => assinaturasPendentes.includes(x)),
                  entregaAConferir: flag,
                  etapaAEntregar: outra,
                  etapasAceitas: !flag && !outra,
                  responsavelImpedido: flag,
                  autorizacao: { autores: [1], coordenadorLivre: outra },
                  variasEmpresas: flag,
                  mudanca,
                  devendo: d,
                  presencial,
                }
}

test('in every state that is no end, whatever the facts, somebody is awaited who has the command for it', () => {
  const ditos = new Set<string>()
  for (const s of substatusTodos.filter(
    (x) => !(solicitacao.fins as readonly string[]).includes(x) && x !== 'indeferida',
  ))
    for (const f of combinacoes(s)) {
      const vezes = vezesDa(f)
      if (vezes.length === 0) throw new Error(`nobody is awaited: ${JSON.stringify(f)}`)
      for (const v of vezes) {
        const achado = comandosDoAto.find(([inicio]) => v.ato.startsWith(inicio))
        if (!achado) throw new Error(`no command is known for «${v.ato}»`)
        ditos.add(achado[0])
        const { solicitacao: daSolicitacao = [], outros = [] } = achado[1]
        const tem =
          outros.some((quem) => quem.includes(v.papel)) ||
          daSolicitacao.some((c) => {
            const linha = solicitacao.comandos[c as keyof typeof solicitacao.comandos]
            return (linha.quem as readonly string[]).includes(v.papel) && (linha.de as readonly string[]).includes(s)
          })
        if (!tem) throw new Error(`${v.papel} is told «${v.ato}» in ${s} and has no command for it`)
      }
    }
  // Every line of the table is the act of some state: none stays behind when an act goes.
  expect([...ditos].sort()).toEqual(comandosDoAto.map(([inicio]) => inicio).sort())
})

test('a turn that depends on people is theirs exactly while the rule, told what people can do, says so', () => {
  for (const s of substatusTodos)
    for (const f of combinacoes(s)) {
      const livres = [f.autorizacao, f.mudanca, f.presencial, f.devendo?.baixa].flatMap((p) =>
        p?.coordenadorLivre ? p.autores : [],
      )
      const vale = ({ se }: Vez) => {
        if (!se) return true
        if (se.ha === 'assinante') return !f.semQuemAssine!.includes(se.parte)
        if (se.ha === 'sem_assinante') return f.semQuemAssine!.includes(se.parte)
        return 'autores' in se && (se.ha === 'coordenador') === se.autores.every((a) => livres.includes(a))
      }
      const semSe = ({ se: _, ...v }: Vez) => v
      expect(vezesDa(semPessoas(f)).filter(vale).map(semSe)).toEqual(vezesDa(f))
    }
})

test('an appeal is one role’s, whoever is left to judge it', () => {
  const f = { ...combinacoes('em_recurso').next().value!, presencial: null }
  for (const coordenador of booleanos)
    for (const gestor of booleanos) {
      const recurso = { autores: [7], livres: { coordenador, gestor } }
      const [vez] = vezesDa({ ...f, recurso })
      const ha = coordenador ? 'coordenador' : gestor ? 'gestor' : 'ninguem'
      const guardadas = vezesDa(semPessoas({ ...f, recurso }))
      expect(guardadas.filter((v) => v.se?.ha === ha)).toEqual([{ ...vez, se: { ha, autores: [7] } }])
    }
})
