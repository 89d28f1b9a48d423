import { ehData } from '@hub/domain/kernel/data.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { solicitacao as api, type PrevisaoDaLiberacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { judged } from '../../api/field-schemas.ts'
import { useSessao } from '../../api/sessao.ts'
import { Command } from '../../blocks/Command.tsx'
import { useLugarNaFila } from '../../blocks/fila.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { CampoDoExecutor, lerExecutor } from '../../parts/CampoDoExecutor.tsx'
import { useHoje } from '../../parts/clock.ts'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { DivisaoDoPreco } from '../../parts/DivisaoDoPreco.tsx'
import { useDiaPorExtenso } from '../../parts/dia-por-extenso.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { useIr } from '../../parts/endereco.ts'
import { opcoesDeCentro, opcoesDePessoa, type PessoaComCarga } from '../../parts/opcoes-da-conducao.ts'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import type { SolicitacaoVista } from './aba.ts'
import css from './Liberar.module.css'
import { rotuloDeLiberar } from './liberacao.ts'
import { QuemRecebe } from './QuemRecebe.tsx'

interface Props {
  s: SolicitacaoVista
  onClose: () => void
}

/** Lets an analysed request go on, in one window: who answers, which money, whom it goes to and until when. */
export function Liberar({ s, onClose }: Props) {
  const previsao = useQuery(consulta(api.preverLiberacao, { params: { id: s.id } }))
  const gestores = useQuery(consulta(api.listarGestores, { params: { id: s.id } }))
  const falta = [previsao, gestores].find((q) => q.isError || !q.data)
  if (!previsao.data || !gestores.data)
    return (
      <Dialogo open onClose={onClose} size="largo" title={`Liberar a solicitação ${s.nrosolicitacao}`}>
        {falta && <LoadState query={falta} lines={6} label="Conferindo quem será convidado" />}
      </Dialogo>
    )
  return <Pronta s={s} onClose={onClose} previsao={previsao.data} gestores={gestores.data} />
}

interface PropsDaPronta extends Props {
  previsao: PrevisaoDaLiberacao
  gestores: readonly PessoaComCarga[]
}

interface Escolhas {
  gestor: string
  centrocusto: string
  dtaprazoenvioproposta: string
  executor: string
  aceita: boolean
  /** Everybody is called instead of a direct choice that is lost. */
  todos: boolean
}

function Pronta({ s, onClose, previsao, gestores }: PropsDaPronta) {
  const hoje = useHoje()
  const ir = useIr()
  const { user } = useSessao()
  const lugar = useLugarNaFila(s.id, 'minha')
  const [seguir, querSeguir] = useState(true)
  const { segue, prazo } = previsao
  const comDiagnostico = segue === 'diagnostico'
  const candidatos = useQuery({
    ...consulta(diagnostico.listarCandidatos, { params: { id: s.id } }),
    enabled: comDiagnostico,
  })
  const escolhido = segue === 'aceite' ? previsao.convidados[0] : undefined
  const eu = gestores.find((g) => g.id === user?.id)
  const centroDe = ({ centrocusto }: Escolhas) => previsao.centros.find((c) => String(c.id) === centrocusto)
  const perdida = !comDiagnostico && previsao.escolha_perdida
  const saldoMenor = (escolhas: Escolhas) => centroDe(escolhas)?.cobre === false
  const pedeCentro = previsao.centros.some((c) => c.divisao.valor_subsidio > 0 || !c.cobre)
  const porExtenso = useDiaPorExtenso()
  const quantos = previsao.convidados.length
  const esquema = judged((escolhas: Escolhas) => {
    const { gestor, centrocusto, dtaprazoenvioproposta: dia, aceita } = escolhas
    return {
      gestor: gestor ? undefined : 'Escolha quem responde pela solicitação.',
      centrocusto: pedeCentro && !centrocusto ? 'Escolha de onde sai o subsídio.' : undefined,
      dtaprazoenvioproposta: dia && !ehData(dia) ? 'Informe uma data válida.' : undefined,
      aceita: saldoMenor(escolhas) && !aceita ? 'Marque para liberar assim.' : undefined,
      todos: perdida && !escolhas.todos ? 'Marque para liberar assim.' : undefined,
    }
  })
  return (
    <Command
      call={api.liberar}
      schema={esquema}
      values={{
        gestor: String(s.gestor?.id ?? eu?.id ?? ''),
        centrocusto: String(previsao.centro ?? ''),
        dtaprazoenvioproposta: prazo ?? '',
        executor: '',
        aceita: false,
        todos: false,
      }}
      input={(escolhas) => {
        const { gestor, centrocusto, dtaprazoenvioproposta: dia, executor } = escolhas
        return {
          params: { id: s.id },
          corpo: {
            ...(Number(gestor) !== s.gestor?.id && { gestor: Number(gestor) }),
            ...(centrocusto && { centrocusto: Number(centrocusto) }),
            ...(comDiagnostico ? { diagnostico: lerExecutor(executor) } : dia && { dtaprazoenvioproposta: dia }),
            ...(saldoMenor(escolhas) && { aceita_saldo_menor: true }),
            ...(perdida && { sem_escolha_direta: true }),
          },
        }
      }}
      title={`Liberar a solicitação ${s.nrosolicitacao}`}
      subtitle={`${nomeDaEmpresa(s)} · ${s.modelooferta.titulo}`}
      size="largo"
      confirmLabel={rotuloDeLiberar(previsao)}
      busyLabel="Liberando"
      success={
        comDiagnostico
          ? `${s.nrosolicitacao} liberada: começa o diagnóstico.`
          : escolhido
            ? `${s.nrosolicitacao} liberada: ${escolhido.nome} foi chamado a aceitar a demanda.`
            : `${s.nrosolicitacao} liberada: ${quantos === 1 ? '1 prestador foi convidado' : `${quantos} prestadores foram convidados`} por e-mail.`
      }
      disabledReason={
        !comDiagnostico && quantos === 0 ? 'Nenhum prestador credenciado pode ser convidado agora.' : undefined
      }
      onClose={onClose}
      onDone={() => lugar?.minha && seguir && ir(lugar.minha)}
    >
      {(Field, form) => {
        const escolhas = form.watch()
        const centro = centroDe(escolhas)
        const divisao = centro?.divisao ?? s.divisao
        return (
          <>
            <div className={css.colunas}>
              <div className={css.escolhas}>
                <Field
                  name="gestor"
                  as={CampoSelecao}
                  label="Responsável"
                  options={opcoesDePessoa(gestores, user?.id, s.unidade)}
                />
                <Field
                  name="centrocusto"
                  as={CampoSelecao}
                  label="Centro de custo"
                  placeholder={pedeCentro ? 'Escolha' : 'Nenhum: não há subsídio'}
                  help={centro && `Ficam livres ${emReaisPorExtenso(centro.saldo - centro.divisao.valor_subsidio)}.`}
                  options={opcoesDeCentro(previsao.centros)}
                />
                {saldoMenor(escolhas) && (
                  <>
                    <Faixa tone="atencao" title="O centro de custo não cobre o subsídio inteiro">
                      <p>
                        Ficam reservados {emReaisPorExtenso(divisao.valor_subsidio)}, e a parte do cliente passa a{' '}
                        {emReaisPorExtenso(divisao.valor_cliente)}.
                      </p>
                    </Faixa>
                    <Field name="aceita" as={Caixa} label="Liberar com o subsídio limitado ao saldo" />
                  </>
                )}
                {perdida && (
                  <>
                    <Faixa tone="atencao" title="O prestador escolhido não pode mais ser convidado">
                      <p>
                        {s.escolha_direta?.nome} perdeu o credenciamento para este serviço, ou está impedido de atender.
                      </p>
                    </Faixa>
                    <Field name="todos" as={Caixa} label="Convidar quem pode atender, sem a escolha direta" />
                  </>
                )}
                {comDiagnostico ? (
                  <Field
                    name="executor"
                    as={CampoDoExecutor}
                    candidatos={candidatos.data}
                    optional
                    placeholder={
                      s.consultor
                        ? `${s.consultor.nome} ${s.consultor.sobrenome}, o consultor vinculado`
                        : 'Escolher depois'
                    }
                  />
                ) : (
                  <Field
                    name="dtaprazoenvioproposta"
                    as={CampoData}
                    label={escolhido ? 'Esperar a resposta até' : 'Receber propostas até'}
                    min={hoje}
                    help={porExtenso(escolhas.dtaprazoenvioproposta)}
                  />
                )}
              </div>
              <div className={css.efeitos}>
                <QuemRecebe previsao={previsao} direta={s.escolha_direta !== null && !previsao.escolha_perdida} />
                <section>
                  <h3>O que {nomeDaEmpresa(s)} paga</h3>
                  <DivisaoDoPreco divisao={divisao} />
                  <p className="apoio">Estimado. Vale o preço da proposta escolhida.</p>
                </section>
              </div>
            </div>
            {lugar?.minha && (
              <Caixa label="Depois, abrir a próxima da fila que espera por você" value={seguir} onChange={querSeguir} />
            )}
          </>
        )
      }}
    </Command>
  )
}
