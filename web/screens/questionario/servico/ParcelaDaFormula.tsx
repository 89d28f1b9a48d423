import { cabeComoPeso, type Parcela } from '@hub/domain/dimensionamento/formula.rules.ts'
import type { PerguntaDimensionada } from '@hub/domain/dimensionamento/tipos.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { Botao, BotaoDaLinha } from '../../../ui/Botao.tsx'
import { CampoNumero } from '../../../ui/CampoNumero.tsx'
import { CampoSelecao } from '../../../ui/CampoSelecao.tsx'
import { focarDepois } from '../../../ui/foco.ts'
import { Grade } from '../../../ui/Pagina.tsx'
import css from '../Questionario.module.css'
import { type Conta, comoEscrito, contaDe, contasDe, parcelaDe } from './formulario.ts'

interface Props {
  pergunta: PerguntaDimensionada
  parcela: Parcela | undefined
  /** Begins the names of its fields. */
  nome: string
  /** Sentences by the field of the part ('faixas', 'peso'). */
  falhas: Record<string, string>
  aoMudar: (parcela: Parcela | undefined) => void
}

/** What one answer does to the hours: how, and how much. */
export function ParcelaDaFormula({ pergunta: q, parcela: p, nome, falhas, aoMudar }: Props) {
  const unidade = p?.efeito === 'fator' ? '%' : 'h'
  const peso = { decimals: 2, after: unidade } as const
  return (
    <fieldset className={css.parcela}>
      <legend>{q.descricao}</legend>
      <CampoSelecao
        name={`${nome}-conta`}
        label="O que a resposta faz"
        placeholder={null}
        value={contaDe(p)}
        options={contasDe(q)}
        onChange={(valor) => aoMudar(valor === 'nada' ? undefined : parcelaDe(valor as Exclude<Conta, 'nada'>, q))}
        errorMessage={falhas.pergunta ?? falhas.forma ?? falhas.efeito}
        help={p?.efeito === 'fator' ? '100% não muda as horas; 120% aumenta um quinto.' : undefined}
      />
      {p?.forma === 'por_unidade' && (
        <Grade>
          <CampoNumero
            {...peso}
            name={`${nome}-peso`}
            label="Horas por unidade"
            value={p.peso}
            onChange={(valor) => aoMudar({ ...p, peso: comoEscrito(valor) })}
            errorMessage={falhas.peso}
          />
          <CampoNumero
            name={`${nome}-franquia`}
            label="Só conta acima de"
            value={p.franquia}
            onChange={(valor) => aoMudar({ ...p, franquia: comoEscrito(valor) })}
            errorMessage={falhas.franquia}
          />
        </Grade>
      )}
      {p?.forma === 'por_faixa' && (
        <div className={css.linhas}>
          {p.faixas.map((faixa, i) => {
            const ultima = i === p.faixas.length - 1
            const trocar = (mudancas: Partial<typeof faixa>) =>
              aoMudar({ ...p, faixas: p.faixas.with(i, { ...faixa, ...mudancas }) })
            const antes = p.faixas[i - 1]?.ate ?? null
            const termina = ultima || (faixa.ate !== null && (antes === null || faixa.ate > antes))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no other identity than their place
              <div key={i} className={css.linha}>
                {ultima ? (
                  <p>{antes === null ? 'Qualquer número' : `Acima de ${escreverNumero(antes)}`}</p>
                ) : (
                  <CampoNumero
                    name={`${nome}-ate-${i}`}
                    label={`Faixa ${i + 1}: até`}
                    value={faixa.ate}
                    onChange={(valor) => trocar({ ate: valor })}
                    errorMessage={termina ? undefined : falhas.faixas}
                  />
                )}
                <CampoNumero
                  {...peso}
                  name={`${nome}-faixa-${i}`}
                  label={ultima ? 'Última faixa' : `Vale na faixa ${i + 1}`}
                  value={faixa.peso}
                  onChange={(valor) => trocar({ peso: comoEscrito(valor) })}
                  errorMessage={cabeComoPeso(faixa.peso, p.efeito) ? undefined : falhas.faixas}
                />
                {!ultima && (
                  <BotaoDaLinha
                    icon="lixeira"
                    onClick={() => {
                      aoMudar({ ...p, faixas: p.faixas.toSpliced(i, 1) })
                      focarDepois(`[name="${nome}-faixa-${i}"]`)
                    }}
                  >{`Retirar a faixa ${i + 1}`}</BotaoDaLinha>
                )}
              </div>
            )
          })}
          <div>
            <Botao
              variant="texto"
              size="pequeno"
              icon="mais"
              onClick={() => {
                const n = p.faixas.length - 1
                const nova = { ate: (p.faixas[n - 1]?.ate ?? 0) + 10, peso: p.faixas[n]!.peso }
                aoMudar({ ...p, faixas: p.faixas.toSpliced(n, 0, nova) })
                focarDepois(`[name="${nome}-ate-${n}"]`)
              }}
            >
              Incluir faixa<span className="so-leitor"> em {q.descricao}</span>
            </Botao>
          </div>
        </div>
      )}
      {p?.forma === 'por_item' && (
        <Grade>
          {q.itens.map((item) => {
            const atual = p.itens.find((i) => i.chave === item.chave)
            return (
              <CampoNumero
                key={item.chave}
                {...peso}
                name={`${nome}-${item.chave}`}
                label={item.descricao}
                value={atual?.peso ?? null}
                onChange={(valor) =>
                  aoMudar({
                    ...p,
                    itens: [
                      ...p.itens.filter((i) => i.chave !== item.chave && q.itens.some((x) => x.chave === i.chave)),
                      ...(valor === null ? [] : [{ chave: item.chave, peso: valor }]),
                    ],
                  })
                }
                errorMessage={falhas.itens}
              />
            )
          })}
        </Grade>
      )}
    </fieldset>
  )
}
