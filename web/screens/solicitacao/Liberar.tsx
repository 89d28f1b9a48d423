import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { data } from '@hub/protocol/kernel/campos.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { CampoDoExecutor, lerExecutor } from '../../parts/CampoDoExecutor.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { useHoje } from '../../parts/relogio.ts'
import { CampoData } from '../../ui/CampoData.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { daSolicitacao } from './janelas.ts'

const esquema = z.strictObject({ dtaprazoenvioproposta: z.union([z.literal(''), data]) })

/** Lets an analysed request go on: to the diagnostic, or to the providers with a date. */
export function Liberar({ s, aoFechar }: { s: SolicitacaoVista; aoFechar: () => void }) {
  const hoje = useHoje()
  const comDiagnostico = s.exige_diagnostico && !['aprovado', 'dispensado'].includes(s.diagnostico?.situacao ?? '')
  const [executor, escolher] = useState('')
  const candidatos = useQuery({
    ...consulta(diagnostico.listarCandidatos, { params: { id: s.id } }),
    enabled: comDiagnostico,
  })
  const escolhido = s.demanda?.escolha?.prestador
  const formulario = useFormulario(esquema, { dtaprazoenvioproposta: '' })
  const liberar = useMudanca(api.liberar, {
    invalida: daSolicitacao,
    sucesso: comDiagnostico
      ? 'Liberada: começa o diagnóstico.'
      : escolhido
        ? `Liberada: ${escolhido.nome} foi chamado a aceitar a demanda.`
        : 'Liberada: os prestadores foram convidados por e-mail.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  return (
    <Formulario
      titulo={`Liberar a solicitação ${s.nrosolicitacao}`}
      subtitulo={`${s.empresa.nomefantasia} · ${s.modelooferta.titulo}`}
      erro={formulario.formState.errors.root?.message}
      confirmar="Liberar"
      confirmando="Liberando"
      enviando={liberar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit(({ dtaprazoenvioproposta: dia }) =>
        liberar.mutate({
          params: { id: s.id },
          corpo: comDiagnostico ? { diagnostico: lerExecutor(executor) } : dia ? { dtaprazoenvioproposta: dia } : {},
        }),
      )}
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
          <Controller
            control={formulario.control}
            name="dtaprazoenvioproposta"
            render={({ field, fieldState }) => (
              <CampoData
                {...field}
                label={escolhido ? 'Esperar a resposta até' : 'Receber propostas até'}
                optional
                min={hoje}
                help={
                  escolhido
                    ? 'Sem data, vale o prazo padrão. Sem resposta até lá, a solicitação é cancelada depois dos avisos.'
                    : 'Sem data, vale o prazo padrão. Até lá as propostas ficam seladas.'
                }
                errorMessage={fieldState.error?.message}
              />
            )}
          />
        </>
      )}
    </Formulario>
  )
}
