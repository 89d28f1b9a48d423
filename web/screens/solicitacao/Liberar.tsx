import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { data } from '@hub/protocol/kernel/campos.ts'
import { solicitacao as api, type PrevisaoDaLiberacao } from '@hub/protocol/solicitacao.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { consulta, invalidar, useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { useSessao } from '../../api/sessao.ts'
import { useLugarNaFila } from '../../blocks/fila.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { CampoDoExecutor, lerExecutor } from '../../parts/CampoDoExecutor.tsx'
import { useHoje } from '../../parts/clock.ts'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { DivisaoDoPreco } from '../../parts/DivisaoDoPreco.tsx'
import { useDiaPorExtenso } from '../../parts/dia-por-extenso.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { useIr } from '../../parts/endereco.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import type { SolicitacaoVista } from './aba.ts'
import css from './Liberar.module.css'
import { type GestorPossivel, opcoesDeCentro, opcoesDeGestor, rotuloDeLiberar } from './liberacao.ts'
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

const esquema = z.strictObject({
  gestor: z.string().check(z.minLength(1, 'Escolha quem responde pela solicitação.')),
  centrocusto: z.string(),
  dtaprazoenvioproposta: z.union([z.literal(''), data]),
  aceita: z.boolean(),
  seguir: z.boolean(),
})

interface PropsDaPronta extends Props {
  previsao: PrevisaoDaLiberacao
  gestores: readonly GestorPossivel[]
}

function Pronta({ s, onClose, previsao, gestores }: PropsDaPronta) {
  const hoje = useHoje()
  const cache = useQueryClient()
  const ir = useIr()
  const { user } = useSessao()
  const lugar = useLugarNaFila(s.id, 'minha')
  const [executor, escolher] = useState('')
  const { segue, prazo } = previsao
  const comDiagnostico = segue === 'diagnostico'
  const candidatos = useQuery({
    ...consulta(diagnostico.listarCandidatos, { params: { id: s.id } }),
    enabled: comDiagnostico,
  })
  const escolhido = segue === 'aceite' ? previsao.convidados[0] : undefined
  const eu = gestores.find((g) => g.id === user?.id)
  const formulario = useFormulario(esquema, {
    gestor: String(s.gestor?.id ?? eu?.id ?? ''),
    centrocusto: String(previsao.centro ?? ''),
    dtaprazoenvioproposta: prazo ?? '',
    aceita: false,
    seguir: true,
  })
  const marcado = formulario.watch()
  const centro = previsao.centros.find((c) => String(c.id) === marcado.centrocusto)
  const pedeCentro = previsao.centros.some((c) => c.divisao.valor_subsidio > 0 || !c.cobre)
  const divisao = centro?.divisao ?? s.divisao
  const saldoMenor = centro !== undefined && !centro.cobre
  const porExtenso = useDiaPorExtenso()
  const quantos = previsao.convidados.length
  const liberar = useMudanca(api.liberar, {
    sucesso: comDiagnostico
      ? `${s.nrosolicitacao} liberada: começa o diagnóstico.`
      : escolhido
        ? `${s.nrosolicitacao} liberada: ${escolhido.nome} foi chamado a aceitar a demanda.`
        : `${s.nrosolicitacao} liberada: ${quantos === 1 ? '1 prestador foi convidado' : `${quantos} prestadores foram convidados`} por e-mail.`,
    erro: false,
    formulario,
    aoConcluir: () => {
      onClose()
      if (lugar?.minha && formulario.getValues('seguir')) ir(lugar.minha)
    },
    aoFalhar: (falha) => {
      formulario.setError('root', { message: falha.mensagem })
      // The balance or the providers changed meanwhile: read again, the window says what holds now.
      void invalidar(cache)
    },
  })
  return (
    <Formulario
      title={`Liberar a solicitação ${s.nrosolicitacao}`}
      subtitle={`${nomeDaEmpresa(s)} · ${s.modelooferta.titulo}`}
      size="largo"
      error={formulario.formState.errors.root?.message}
      confirmLabel={rotuloDeLiberar(previsao)}
      busyLabel="Liberando"
      busy={liberar.isPending}
      disabledReason={
        !comDiagnostico && quantos === 0 ? 'Nenhum prestador credenciado pode ser convidado agora.' : undefined
      }
      onClose={onClose}
      onSubmit={formulario.handleSubmit(({ gestor, centrocusto, dtaprazoenvioproposta: dia, aceita }) => {
        if (pedeCentro && !centrocusto)
          return formulario.setError('centrocusto', { message: 'Escolha de onde sai o subsídio.' })
        if (saldoMenor && !aceita) return formulario.setError('aceita', { message: 'Marque para liberar assim.' })
        liberar.mutate({
          params: { id: s.id },
          corpo: {
            ...(Number(gestor) !== s.gestor?.id && { gestor: Number(gestor) }),
            ...(centrocusto && { centrocusto: Number(centrocusto) }),
            ...(comDiagnostico ? { diagnostico: lerExecutor(executor) } : dia && { dtaprazoenvioproposta: dia }),
            ...(saldoMenor && { aceita_saldo_menor: true }),
          },
        })
      })}
    >
      <div className={css.colunas}>
        <div className={css.escolhas}>
          <formulario.Field
            name="gestor"
            as={CampoSelecao}
            label="Responsável"
            options={opcoesDeGestor(gestores, user?.id, s.unidade)}
          />
          <formulario.Field
            name="centrocusto"
            as={CampoSelecao}
            label="Centro de custo"
            placeholder={pedeCentro ? 'Escolha' : 'Nenhum: não há subsídio'}
            help={centro && `Ficam livres ${emReaisPorExtenso(centro.saldo - centro.divisao.valor_subsidio)}.`}
            options={opcoesDeCentro(previsao.centros)}
          />
          {saldoMenor && (
            <>
              <Faixa tone="atencao" title="O centro de custo não cobre o subsídio inteiro">
                <p>
                  Ficam reservados {emReaisPorExtenso(divisao.valor_subsidio)}, e a parte do cliente passa a{' '}
                  {emReaisPorExtenso(divisao.valor_cliente)}.
                </p>
              </Faixa>
              <formulario.Field name="aceita" as={Caixa} label="Liberar com o subsídio limitado ao saldo" />
            </>
          )}
          {comDiagnostico ? (
            <CampoDoExecutor
              candidatos={candidatos.data}
              valor={executor}
              aoMudar={escolher}
              opcional
              vazio={
                s.consultor ? `${s.consultor.nome} ${s.consultor.sobrenome}, o consultor vinculado` : 'Escolher depois'
              }
            />
          ) : (
            <formulario.Field
              name="dtaprazoenvioproposta"
              as={CampoData}
              label={escolhido ? 'Esperar a resposta até' : 'Receber propostas até'}
              min={hoje}
              help={porExtenso(marcado.dtaprazoenvioproposta)}
            />
          )}
        </div>
        <div className={css.efeitos}>
          <QuemRecebe previsao={previsao} direta={s.escolha_direta !== null} />
          <section>
            <h3>O que {nomeDaEmpresa(s)} paga</h3>
            <DivisaoDoPreco divisao={divisao} />
            <p className="apoio">Estimado. Vale o preço da proposta escolhida.</p>
          </section>
        </div>
      </div>
      {lugar?.minha && (
        <formulario.Field name="seguir" as={Caixa} label="Depois, abrir a próxima da fila que espera por você" />
      )}
    </Formulario>
  )
}
