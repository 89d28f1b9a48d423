import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { data } from '@hub/protocol/kernel/campos.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { consulta, invalidar, useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { CampoDoExecutor, lerExecutor } from '../../parts/CampoDoExecutor.tsx'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { useHoje } from '../../parts/relogio.ts'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { daSolicitacao } from './janelas.ts'

const esquema = z.strictObject({ dtaprazoenvioproposta: z.union([z.literal(''), data]), aceita: z.boolean() })

/** Lets an analysed request go on: to the diagnostic, or to the providers with a date. */
export function Liberar({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const hoje = useHoje()
  const cache = useQueryClient()
  const comDiagnostico = s.exige_diagnostico && !['aprovado', 'dispensado'].includes(s.diagnostico?.situacao ?? '')
  const [executor, escolher] = useState('')
  const candidatos = useQuery({
    ...consulta(diagnostico.listarCandidatos, { params: { id: s.id } }),
    enabled: comDiagnostico,
  })
  const saldoMenor = s.divisao.limitado_por === 'saldo'
  const escolhido = s.demanda?.escolha?.prestador
  const formulario = useFormulario(esquema, { dtaprazoenvioproposta: '', aceita: false })
  const liberar = useMudanca(api.liberar, {
    invalida: daSolicitacao,
    sucesso: comDiagnostico
      ? 'Liberada: começa o diagnóstico.'
      : escolhido
        ? `Liberada: ${escolhido.nome} foi chamado a aceitar a demanda.`
        : 'Liberada: os prestadores foram convidados por e-mail.',
    erro: false,
    formulario,
    aoConcluir: onClose,
    aoFalhar: (falha) => {
      formulario.setError('root', { message: falha.mensagem })
      // The balance went meanwhile: read again, the dialog asks about it.
      if (falha.type === 'SALDO_INSUFICIENTE') void invalidar(cache, daSolicitacao)
    },
  })
  return (
    <Formulario
      title={`Liberar a solicitação ${s.nrosolicitacao}`}
      subtitle={`${nomeDaEmpresa(s)} · ${s.modelooferta.titulo}`}
      error={formulario.formState.errors.root?.message}
      confirmLabel="Liberar"
      busyLabel="Liberando"
      busy={liberar.isPending}
      onClose={onClose}
      onSubmit={formulario.handleSubmit(({ dtaprazoenvioproposta: dia, aceita }) => {
        if (saldoMenor && !aceita) return formulario.setError('aceita', { message: 'Marque para liberar assim.' })
        liberar.mutate({
          params: { id: s.id },
          corpo: {
            ...(comDiagnostico ? { diagnostico: lerExecutor(executor) } : dia && { dtaprazoenvioproposta: dia }),
            ...(saldoMenor && { aceita_saldo_menor: true }),
          },
        })
      })}
    >
      {comDiagnostico ? (
        <>
          <p>
            Este serviço pede um diagnóstico antes das propostas. Ele começa agora, e o subsídio estimado fica reservado
            no centro de custo.
          </p>
          <CampoDoExecutor
            candidatos={candidatos.data}
            valor={executor}
            aoMudar={escolher}
            opcional
            vazio={
              s.consultor ? `${s.consultor.nome} ${s.consultor.sobrenome}, o consultor vinculado` : 'Escolher depois'
            }
          />
        </>
      ) : (
        <>
          <p>
            {escolhido
              ? `A demanda vai para ${escolhido.nome}, que aceita ou recusa as etapas e o valor definidos.`
              : s.escolha_direta
                ? `Só ${s.escolha_direta.nome} é convidado: foi a escolha direta do cliente.`
                : 'Todos os prestadores credenciados e ativos para o serviço são convidados.'}{' '}
            O subsídio estimado fica reservado no centro de custo.
          </p>
          <formulario.Field
            name="dtaprazoenvioproposta"
            as={CampoData}
            label={escolhido ? 'Esperar a resposta até' : 'Receber propostas até'}
            optional
            min={hoje}
            help={
              escolhido
                ? 'Sem data, vale o prazo padrão. Sem resposta até lá, a solicitação é cancelada depois dos avisos.'
                : 'Sem data, vale o prazo padrão. Até lá as propostas ficam seladas.'
            }
          />
        </>
      )}
      {saldoMenor && (
        <>
          <Faixa tone="atencao" title="O centro de custo não cobre o subsídio inteiro">
            <p>
              Ficam reservados {emReaisPorExtenso(s.divisao.valor_subsidio)}, e a parte do cliente passa a{' '}
              {emReaisPorExtenso(s.divisao.valor_cliente)}. Para o subsídio inteiro, troque antes o centro de custo.
            </p>
          </Faixa>
          <formulario.Field name="aceita" as={Caixa} label="Liberar com o subsídio limitado ao saldo" />
        </>
      )}
    </Formulario>
  )
}
