import { falhasDosItens } from '@hub/domain/dimensionamento/tipos.ts'
import { dimensionamento as api, type ListaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import type { Falha } from '../../api/falha.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import { CampoDaChave, falhaDaChave } from './CampoDaChave.tsx'
import { chaveSugerida } from './chave-sugerida.ts'
import css from './Dimensionamento.module.css'

interface ItemDaJanela {
  /** Holds the row. */
  linha: number
  chave: string
  descricao: string
  /** Kept already: formulas weigh its key, which stays. */
  guardado: boolean
}

let proxima = 0
const itemVazio = (): ItemDaJanela => ({ linha: proxima++, chave: '', descricao: '', guardado: false })

/** Writes a list: a key, a name, the items in their order. */
export function JanelaDaLista({ lista, onClose }: { lista?: ListaDeDimensionamento; onClose: () => void }) {
  const [descricao, setDescricao] = useState(lista?.descricao ?? '')
  const [chave, setChave] = useState<string | null>(lista?.chave ?? null)
  const [ativo, setAtivo] = useState(lista?.ativo ?? true)
  const [itens, setItens] = useState<readonly ItemDaJanela[]>(
    lista?.itens.map((i) => ({ ...i, linha: proxima++, guardado: true })) ?? [itemVazio(), itemVazio()],
  )
  const [tentou, setTentou] = useState(false)
  const [falha, setFalha] = useState<Falha>()
  const opcoes = {
    erro: false as const,
    aoConcluir: onClose,
    aoFalhar: (f: Falha) => setFalha(f),
  }
  const criar = useMudanca(api.criarLista, { ...opcoes, sucesso: 'Lista criada.' })
  const alterar = useMudanca(api.alterarLista, { ...opcoes, sucesso: 'Lista salva.' })

  const chaveFinal = chave ?? chaveSugerida(descricao)
  const prontos = itens.map((i) => ({
    chave: i.chave || chaveSugerida(i.descricao),
    descricao: i.descricao.trim(),
  }))
  const falhas: Record<string, string> = {
    ...falhasDosItens(prontos),
    ...(descricao.trim().length < 3 && { descricao: 'Dê um nome com pelo menos 3 letras.' }),
    ...falhaDaChave(chaveFinal),
  }
  const ver = (campo: string) => (tentou ? (falhas[campo] ?? falha?.campos[campo]) : undefined)
  const salvar = () => {
    setTentou(true)
    setFalha(undefined)
    if (Object.keys(falhas).length > 0) return
    if (lista)
      alterar.mutate({ params: { id: lista.id }, corpo: { revisao: lista.revisao, descricao, ativo, itens: prontos } })
    else criar.mutate({ corpo: { chave: chaveFinal, descricao, itens: prontos } })
  }
  const trocar = (linha: number, mudancas: Partial<ItemDaJanela>) =>
    setItens((antes) => antes.map((i) => (i.linha === linha ? { ...i, ...mudancas } : i)))

  return (
    <Dialogo
      open
      onClose={onClose}
      busy={criar.isPending || alterar.isPending}
      title={lista ? 'Editar lista' : 'Nova lista'}
      size="largo"
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Agora não
          </Botao>
          <Botao variant="acao" busy={criar.isPending || alterar.isPending} busyLabel="Salvando" onClick={salvar}>
            {lista ? 'Salvar lista' : 'Criar lista'}
          </Botao>
        </>
      }
    >
      <Pilha>
        {falha && Object.keys(falha.campos).length === 0 && <Faixa tone="erro">{falha.mensagem}</Faixa>}
        {lista && lista.perguntas > 0 && (
          <Faixa>
            {lista.perguntas === 1 ? '1 pergunta usa' : `${lista.perguntas} perguntas usam`} esta lista: os
            questionários delas passam a mostrar estas opções. Um item novo não muda as horas até ter peso na oferta.
          </Faixa>
        )}
        <CampoTexto
          name="descricao"
          label="Nome da lista"
          maxLength={120}
          value={descricao}
          onChange={setDescricao}
          errorMessage={ver('descricao')}
        />
        <CampoDaChave
          valor={chaveFinal}
          guardada={Boolean(lista)}
          ajuda="Identifica a lista. Sugerimos uma pelo nome."
          falha={ver('chave')}
          aoMudar={setChave}
        />
        <fieldset className={css.itens}>
          <legend>
            <b>Itens</b>
          </legend>
          {itens.map((item, i) => (
            <div key={item.linha} className={css.item}>
              <CampoTexto
                name={`item-${i}`}
                label={`Item ${i + 1}`}
                maxLength={120}
                value={item.descricao}
                onChange={(valor) => trocar(item.linha, { descricao: valor })}
                errorMessage={ver(`itens.${i}.descricao`)}
              />
              <CampoTexto
                name={`chave-${i}`}
                label={`Chave do item ${i + 1}`}
                readOnly={item.guardado}
                maxLength={40}
                value={item.chave || chaveSugerida(item.descricao)}
                onChange={(valor) => trocar(item.linha, { chave: valor })}
                errorMessage={ver(`itens.${i}.chave`)}
              />
              <Botao
                variant="texto"
                size="pequeno"
                icon="lixeira"
                iconOnly
                onClick={() => setItens(itens.filter((x) => x.linha !== item.linha))}
              >{`Retirar o item ${i + 1}`}</Botao>
            </div>
          ))}
          {ver('itens') && (
            <p className={css.erro} role="alert">
              {ver('itens')}
            </p>
          )}
          <div>
            <Botao size="pequeno" icon="mais" onClick={() => setItens([...itens, itemVazio()])}>
              Incluir item
            </Botao>
          </div>
        </fieldset>
        {lista && (
          <Interruptor
            label="Em uso"
            detail="Guardada, ela não é mais oferecida a perguntas novas."
            value={ativo}
            onChange={setAtivo}
          />
        )}
      </Pilha>
    </Dialogo>
  )
}
