import { demanda as api } from '@hub/protocol/demanda.ts'
import type { SolicitacaoExterna, SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { errosDe } from '../../parts/assistente/falhas-do-passo.ts'
import { useHoje } from '../../parts/clock.ts'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { GuardadoNoAparelho, SalvoEmOutraJanela } from '../../parts/rascunho/GuardadoNoAparelho.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import { EscolhaDireta } from './EscolhaDireta.tsx'
import {
  type EscolhaEscrita,
  enviarEscolha,
  escolhaDaDemanda,
  falhasDaEscolhaEscrita,
  lerEscolha,
  semEscolha,
} from './escolha-escrita.ts'
import { useModelosHora } from './usar-modelos-hora.ts'

interface Props {
  s: SolicitacaoExterna | SolicitacaoInterna
  onClose: () => void
}

interface Guardada {
  direta: boolean
  escolha: EscolhaEscrita
  /** Version of the hub's choice that this was written over. */
  sobre: number
}
const guardada = (v: unknown): v is Guardada =>
  typeof v === 'object' && v !== null && 'direta' in v && 'escolha' in v && 'sobre' in v

/** Internal demand configuration: provider, stages and price, changed before the release; what is typed survives. */
export function ConfigurarDemanda({ s, onClose }: Props) {
  const hoje = useHoje()
  const [tentativa, setTentativa] = useState(0)
  const atual = s.demanda?.escolha
  const sobre = s.demanda?.versao ?? 0
  const rascunho = useRascunho<Guardada>(
    `demanda.${s.id}`,
    { direta: true, escolha: atual ? escolhaDaDemanda(atual) : semEscolha, sobre },
    guardada,
  )
  const { valor, mudar, descartar } = rascunho
  const { direta } = valor
  const outra = valor.sobre !== sobre
  const escolha = valor.escolha.etapas.every((e) => e.chave) ? valor.escolha : lerEscolha(valor.escolha)
  const { modelo } = useModelosHora(escolha.modeloHora)
  const falhas = direta ? falhasDaEscolhaEscrita(escolha, { modelo, horasDaOferta: s.horas, hoje }) : {}
  const configurar = useMudanca(api.configurar, {
    sucesso: direta ? 'Demanda configurada.' : 'Os credenciados serão convidados.',
    erro: false,
    aoConcluir: () => {
      descartar()
      onClose()
    },
  })
  return (
    <Formulario
      kept
      size="enorme"
      title="Configurar a demanda"
      subtitle={`${s.nrosolicitacao} · ${nomeDaEmpresa(s)}`}
      error={configurar.error && fraseDe(configurar.error)}
      confirmLabel="Salvar"
      busy={configurar.isPending}
      disabledReason={outra ? 'Escolha antes o que fazer com a outra configuração.' : undefined}
      onClose={onClose}
      onSubmit={() => {
        if (Object.keys(falhas).length > 0) setTentativa(tentativa + 1)
        else
          configurar.mutate({
            params: { id: s.id },
            corpo: { versao: valor.sobre, escolha_direta: direta ? enviarEscolha(escolha) : null },
          })
      }}
    >
      {outra ? (
        <SalvoEmOutraJanela
          title="Esta demanda foi configurada em outra janela"
          rotulo="Ficar com o que está aqui"
          aoFicar={() => mudar((antes) => ({ ...antes, sobre }))}
          aoVer={descartar}
        >
          {atual
            ? `Hoje está com ${atual.prestador.nome}, por ${emReaisPorExtenso(atual.valor)}.`
            : 'Hoje os prestadores credenciados serão convidados.'}{' '}
          O que você escreveu continua aqui.
        </SalvoEmOutraJanela>
      ) : (
        <GuardadoNoAparelho rascunho={rascunho} />
      )}
      <ResumoDeErros errors={tentativa > 0 ? errosDe(falhas) : []} attempt={tentativa} />
      <GrupoDeRadios
        label="Quem vai atender?"
        value={direta ? 'direta' : 'convite'}
        onChange={(modo) => mudar((antes) => ({ ...antes, direta: modo === 'direta' }))}
        options={[
          { value: 'direta', label: 'Um prestador escolhido, com etapas e valor definidos' },
          { value: 'convite', label: 'Os prestadores credenciados, que enviam propostas' },
        ]}
      />
      {direta && s.demanda && (
        <EscolhaDireta
          servico={s.demanda.servico}
          horasDaOferta={s.horas}
          cliente={s.empresa.id}
          fezDiagnostico={s.demanda.fez_diagnostico}
          valor={escolha}
          aoMudar={(mudanca) => mudar((antes) => ({ ...antes, escolha: mudanca(antes.escolha) }))}
          falhas={tentativa > 0 ? falhas : {}}
        />
      )}
    </Formulario>
  )
}
