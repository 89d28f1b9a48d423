import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { ehPorte, portes } from '@hub/domain/porte/porte.ts'
import type { CampoComparado, Origem, ResultadoDoSas } from '@hub/domain/sas/comparar.rules.ts'
import { type LinhaComparadaNoFio, sas } from '@hub/protocol/sas.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { classes } from '../../ui/classes.ts'
import { Faixa } from '../../ui/Faixa.tsx'
import type { SolicitacaoVista } from './aba.ts'
import css from './CompararDados.module.css'
import { rotulosDosDados } from './dados-da-empresa.ts'

const rotulos: Record<CampoComparado, string> = { razaosocial: 'Razão social', porte: 'Porte', ...rotulosDosDados }
const fontes: Record<Origem, string> = { hub: 'No Hub', cliente: 'Enviado pelo cliente', sas: 'No SAS' }

const semSas: Record<Exclude<ResultadoDoSas, 'encontrada'>, string> = {
  indisponivel: 'O SAS não respondeu. Você pode tentar de novo ou seguir sem ele.',
  nao_encontrada: 'O SAS não conhece esta empresa.',
  nao_configurado: 'Este Hub não está ligado ao SAS.',
}

function escrever(campo: CampoComparado, valor: string): string {
  if (campo === 'telefone') return mascararTelefone(valor)
  if (campo === 'cep') return mascararCep(valor)
  if (campo === 'porte' && ehPorte(valor)) return portes[valor].rotulo
  return valor
}

/** The company beside what its client handed in and what SAS says: field by field, the manager chooses what it takes. */
export function CompararDados({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const [escolhas, escolher] = useState<Partial<Record<CampoComparado, Origem>>>({})
  const busca = useQuery({
    queryKey: ['/sas/comparacao/', s.id],
    queryFn: ({ signal }) => chamar(sas.compararCliente, { params: { id: s.id }, corpo: {}, sinal: signal }),
    staleTime: 'static',
    gcTime: 0,
  })
  const aprovar = useMudanca(api.aprovarAtualizacao, {
    sucesso: 'Dados conferidos: a análise continua.',
    erro: false,
    aoConcluir: onClose,
    // The client answered, or somebody else asked SAS meanwhile: what is chosen from is read again.
    aoFalhar: (falha) => falha.type === 'CONSULTA_DESATUALIZADA' && void busca.refetch(),
  })
  const lida = busca.data
  const diferentes = lida?.campos.filter((c) => c.escolhas.some((de) => c[de] !== c.hub)) ?? []
  const mudam = diferentes.filter((c) => c[escolhas[c.campo] ?? c.sugerida] !== c.hub)
  // Of what is compared here: the page around may know of a newer answer.
  const respondeu = lida ? lida.respondida_em : s.atualizacao?.respondida_em
  return (
    <Formulario
      title="Conferir os dados da empresa"
      subtitle={[s.empresa.nomefantasia, lida?.documento].filter(Boolean).join(' · ')}
      size="largo"
      error={aprovar.error && fraseDe(aprovar.error)}
      confirmLabel={
        mudam.length === 0
          ? 'Seguir sem mudar dados'
          : `Mudar ${mudam.length === 1 ? '1 dado' : `${mudam.length} dados`} e seguir`
      }
      busyLabel="Salvando"
      busy={aprovar.isPending}
      disabledReason={lida ? undefined : 'Espere a comparação.'}
      onClose={onClose}
      onSubmit={() =>
        lida &&
        aprovar.mutate({
          params: { id: s.id },
          corpo: {
            escolhas,
            respondida_em: lida.respondida_em,
            ...(lida.consulta !== null && { consulta: lida.consulta }),
          },
        })
      }
    >
      {!respondeu && (
        <Faixa tone="atencao">O cliente ainda não respondeu. Ao seguir, a análise continua sem a resposta dele.</Faixa>
      )}
      {busca.isError || !lida ? (
        <LoadState query={busca} lines={6} label="Consultando o SAS" />
      ) : (
        <>
          {lida.resultado !== 'encontrada' && (
            <Faixa
              tone={lida.resultado === 'indisponivel' ? 'atencao' : 'info'}
              action={
                lida.resultado === 'indisponivel' && (
                  <Botao
                    size="pequeno"
                    busy={busca.isFetching}
                    busyLabel="Consultando"
                    onClick={() => void busca.refetch()}
                  >
                    Tentar de novo
                  </Botao>
                )
              }
            >
              {semSas[lida.resultado]}
            </Faixa>
          )}
          {lida.outra_cidade && (
            <Faixa tone="atencao">
              No SAS a empresa está em {lida.cidade}, e no Hub em {s.empresa.cidade}. A cidade não muda por aqui: ela
              decide que unidade atende.
            </Faixa>
          )}
          {diferentes.length === 0 ? (
            <p>
              {lida.resultado === 'encontrada'
                ? 'Tudo o que o SAS informa é igual ao que está no Hub.'
                : 'Não há dados novos para escolher.'}
            </p>
          ) : (
            <div className={css.campos}>
              {diferentes.map((c) => (
                <Campo
                  key={c.campo}
                  linha={c}
                  escolhida={escolhas[c.campo] ?? c.sugerida}
                  aoEscolher={(de) => escolher((antes) => ({ ...antes, [c.campo]: de }))}
                />
              ))}
            </div>
          )}
          <Iguais campos={lida.campos.filter((c) => !diferentes.includes(c) && c.hub !== null)} />
        </>
      )}
    </Formulario>
  )
}

interface DoCampo {
  linha: LinhaComparadaNoFio
  escolhida: Origem
  aoEscolher: (de: Origem) => void
}

/** One field: what each source says, one of them chosen. */
function Campo({ linha: c, escolhida, aoEscolher }: DoCampo) {
  return (
    <fieldset className={css.campo}>
      <legend>
        {rotulos[c.campo]}
        {c.igual && <span className="apoio"> · diferem só na escrita</span>}
      </legend>
      <div className={css.opcoes}>
        {c.escolhas.map((de) => (
          <label key={de} className={classes(css.opcao, escolhida === de && css.escolhida)}>
            <input type="radio" name={c.campo} value={de} checked={escolhida === de} onChange={() => aoEscolher(de)} />
            <span>
              <span className={css.fonte}>{fontes[de]}</span>
              {c[de] === null ? <i>vazio</i> : escrever(c.campo, c[de])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A label within a sentence; an acronym stays one. */
const noMeio = (rotulo: string) =>
  /^\p{Lu}{2}/u.test(rotulo) ? rotulo : rotulo.charAt(0).toLowerCase() + rotulo.slice(1)

function Iguais({ campos }: { campos: readonly LinhaComparadaNoFio[] }) {
  if (campos.length === 0) return null
  return <p className="apoio">Sem diferença: {campos.map((c) => noMeio(rotulos[c.campo])).join(', ')}.</p>
}
